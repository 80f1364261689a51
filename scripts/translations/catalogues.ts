import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/repository.ts';
import { labelsOfContract } from './labels-of-contract.ts';
import { textsOfWeb } from './texts-of-web.ts';

/** A translation is one text, or one for every plural form. */
export type Translation = string | Record<string, string>;

function sources(pattern: string): { file: string; code: string }[] {
  return globSync(pattern, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
    .toSorted()
    .map((file) => ({ file, code: readFileSync(inRoot(file), 'utf8') }));
}

/** A text with the key that its translation has, and whether that has plural forms. */
export type KnownText = { key: string; text: string; isPlural: boolean; file: string };

/** Every text that is translated by its English words, with its file. */
export function collectTexts(): KnownText[] {
  const web = sources('apps/web/src/**/*.{ts,tsx}');
  const contract = sources('packages/contract/src/**/*.ts');
  return [
    ...web.flatMap(({ file, code }) =>
      textsOfWeb(file, code).map(({ text, isPlural }) => ({ key: text, text, isPlural, file })),
    ),
    ...contract.flatMap(({ file, code }) =>
      labelsOfContract(file, code).map((text) => ({ key: text, text, isPlural: false, file })),
    ),
  ];
}

export function readCatalogue(file: string): Record<string, Translation> {
  return JSON.parse(readFileSync(inRoot(file), 'utf8')) as Record<string, Translation>;
}

export function arabicFiles(): string[] {
  return globSync('apps/web/src/locales/ar/*.json', { cwd: root }).toSorted();
}

export function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted();
}
