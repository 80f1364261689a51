import type { Language } from '@binaa/contract/bilingual';
import { columnsOfKind, type ImportKind } from '@binaa/contract/import-columns';
import type { ImportRowWithErrors } from '@binaa/contract/imports';
import type { Texts } from '../../lib/i18n.ts';

type RowError = ImportRowWithErrors['errors'][number];

/** The name of a column in the reader's language; empty if the fault is not that of one column. */
export function labelOfColumn(kind: ImportKind, key: string | null, language: Language): string {
  return columnsOfKind(kind).find(([known]) => known === key)?.[1].label[language] ?? '';
}

/** The server names columns in English. */
export function rowErrorText({ message, reason }: RowError, kind: ImportKind, { t, language }: Texts): string {
  const values = { ...reason.values };
  const named = columnsOfKind(kind).find(([, { label }]) => label.en === values['column']);
  if (named) values['column'] = named[1].label[language];
  return t({ code: reason.code, values, text: message });
}
