import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/repository.ts';
import { textsOfContract } from './texts-of-contract.ts';
import { textsOfWeb } from './texts-of-web.ts';

export type Catalogue = Record<string, string>;

function sources(pattern: string): { file: string; code: string }[] {
  return globSync(pattern, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
    .toSorted()
    .map((file) => ({ file, code: readFileSync(inRoot(file), 'utf8') }));
}

export interface KnownText {
  text: string;
  file: string;
}

/** Everything that may come before a user's eyes, with the file it stands in. */
export function collectTexts(): KnownText[] {
  const web = sources('apps/web/src/**/*.{ts,tsx}');
  const contract = sources('packages/contract/src/**/*.ts');
  return [
    ...web.flatMap(({ file, code }) => textsOfWeb(file, code).map((text) => ({ text, file }))),
    ...contract.flatMap(({ file, code }) => textsOfContract(file, code).map((text) => ({ text, file }))),
  ];
}

export function readCatalogue(file: string): Catalogue {
  return JSON.parse(readFileSync(inRoot(file), 'utf8')) as Catalogue;
}

export function arabicFiles(): string[] {
  return globSync('apps/web/src/locales/ar/*.json', { cwd: root }).toSorted();
}

/** Values go by position and may have any name: '{{label}} is required' is the same text as '{{name}} is required'. */
export function withoutNames(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, '{{}}');
}

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted();
}
