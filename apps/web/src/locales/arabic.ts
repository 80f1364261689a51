import type { Catalogue, PluralForms } from './catalogue.ts';

type File = Record<string, string | PluralForms>;

const files = import.meta.glob<File>('./ar/*.json', { eager: true, import: 'default' });

/** All Arabic texts in one catalogue, loaded only when Arabic is chosen. */
export const arabic: Catalogue = new Map(Object.values(files).flatMap((file) => Object.entries(file)));
