import { describe, expect, test } from 'vitest';
import { arabicFiles, collectTexts, placeholdersOf, readCatalogue, withoutNames } from './catalogues.ts';

const texts = collectTexts();
const arabicEntries = arabicFiles().flatMap((file) =>
  Object.entries(readCatalogue(file)).map(([key, value]) => ({ file, key, value })),
);
const arabicKeys = new Set(arabicEntries.map(({ key }) => key));
const arabicForms = new Set([...arabicKeys].map(withoutNames));

describe('the catalogues', () => {
  test('have Arabic for every text that a user may see', () => {
    const missing = texts.filter(({ text }) => !arabicForms.has(withoutNames(text)));
    expect([...new Set(missing.map(({ text, file }) => `${file}: ${text}`))]).toEqual([]);
  });

  test('hold no Arabic that nobody uses', () => {
    const used = new Set(texts.map(({ text }) => withoutNames(text)));
    const unused = arabicEntries.filter(({ key }) => !used.has(withoutNames(key)));
    expect(unused.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  test('translate each text in one file only', () => {
    const files = Map.groupBy(arabicEntries, ({ key }) => key);
    const twice = [...files].filter(([, entries]) => entries.length > 1);
    expect(twice.map(([key, entries]) => `${key}: ${entries.map(({ file }) => file).join(', ')}`)).toEqual([]);
  });

  test('are written in Arabic', () => {
    const foreign = arabicEntries.filter(({ value }) => !/\p{Script=Arabic}/u.test(value));
    expect(foreign.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  test('carry the same values as the text they translate', () => {
    const differing = arabicEntries.filter(
      ({ key, value }) => placeholdersOf(value).join() !== placeholdersOf(key).join(),
    );
    expect(differing.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });
});
