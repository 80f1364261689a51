import { describe, expect, test } from 'vitest';
import {
  ARABIC_FORMS,
  arabicFiles,
  collectTexts,
  ENGLISH_FORMS,
  placeholdersOf,
  readCatalogue,
  withoutNames,
  withoutPluralForm,
} from './catalogues.ts';

const texts = collectTexts();
const english = readCatalogue('apps/web/src/locales/en.json');
const arabicEntries = arabicFiles().flatMap((file) =>
  Object.entries(readCatalogue(file)).map(([key, value]) => ({ file, key, value })),
);
const arabicKeys = new Set(arabicEntries.map(({ key }) => key));
const arabicForms = new Set([...arabicKeys].map(withoutNames));

const plurals = [...new Set(texts.filter(({ plural }) => plural).map(({ text }) => text))];

describe('the catalogues', () => {
  test('have Arabic for every text that a user may see', () => {
    const missing = texts.filter(({ text, plural }) => !plural && !arabicForms.has(withoutNames(text)));
    expect([...new Set(missing.map(({ text, file }) => `${file}: ${text}`))]).toEqual([]);
  });

  test('have all six plural forms in Arabic', () => {
    const wanted = plurals.flatMap((text) => ARABIC_FORMS.map((form) => `${text}_${form}`));
    expect(wanted.filter((key) => !arabicKeys.has(key))).toEqual([]);
  });

  test('have both plural forms in English', () => {
    const wanted = plurals.flatMap((text) => ENGLISH_FORMS.map((form) => `${text}_${form}`));
    expect(wanted.filter((key) => english[key] === undefined)).toEqual([]);
  });

  test('hold no Arabic that nobody uses', () => {
    const used = new Set(texts.map(({ text }) => withoutNames(text)));
    const unused = arabicEntries.filter(
      ({ key }) => !used.has(withoutNames(key)) && !plurals.includes(withoutPluralForm(key)),
    );
    expect(unused.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  test('hold no English that nobody uses', () => {
    expect(Object.keys(english).filter((key) => !plurals.includes(withoutPluralForm(key)))).toEqual([]);
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
    const differing = arabicEntries.filter(({ key, value }) => {
      const mayOmitCount = withoutPluralForm(key) !== key;
      const wanted = placeholdersOf(key).filter((name) => !mayOmitCount || name !== 'count');
      return (
        placeholdersOf(value)
          .filter((name) => !mayOmitCount || name !== 'count')
          .join() !== wanted.join()
      );
    });
    expect(differing.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });
});
