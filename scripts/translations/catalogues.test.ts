import { describe, expect, test } from 'vitest';
import { arabicFiles, collectTexts, readCatalogue, valuesIn } from './catalogues.ts';
import { messagesOfContract } from './messages-of-contract.ts';

const messages = await messagesOfContract();
const known = [
  ...collectTexts(),
  ...messages.map(({ code, text, file }) => ({ key: code, text, isPlural: valuesIn(text).includes('count'), file })),
];
const arabicEntries = arabicFiles().flatMap((file) =>
  Object.entries(readCatalogue(file)).map(([key, value]) => ({ file, key, value })),
);
const arabic = new Map(arabicEntries.map(({ key, value }) => [key, value]));
const arabicPluralForms = new Intl.PluralRules('ar').resolvedOptions().pluralCategories.toSorted();

describe('the catalogues', () => {
  test('have Arabic for every text and every message that a user may see', () => {
    const missing = known.filter(({ key }) => !arabic.has(key));
    expect([...new Set(missing.map(({ key, file }) => `${file}: ${key}`))]).toEqual([]);
  });

  test('hold no unused Arabic', () => {
    const used = new Set(known.map(({ key }) => key));
    const unused = arabicEntries.filter(({ key }) => !used.has(key));
    expect(unused.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  test('translate each text in one file only', () => {
    const files = Map.groupBy(arabicEntries, ({ key }) => key);
    const twice = [...files].filter(([, entries]) => entries.length > 1);
    expect(twice.map(([key, entries]) => `${key}: ${entries.map(({ file }) => file).join(', ')}`)).toEqual([]);
  });

  test('give a count all six plural forms of Arabic, and other texts one form', () => {
    const wrong = known.filter(({ key, isPlural }) => {
      const value = arabic.get(key);
      if (value === undefined) return false;
      const forms = typeof value === 'string' ? [] : Object.keys(value).toSorted();
      return forms.join() !== (isPlural ? arabicPluralForms.join() : '');
    });
    expect(wrong.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  test('are written in Arabic', () => {
    const foreign = arabicEntries.filter(({ value }) =>
      formsOf(value).some(([, form]) => !/\p{Script=Arabic}/u.test(form)),
    );
    expect(foreign.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  /** Names of fields and columns are masculine or feminine, so no verb and no adjective may agree with them. */
  test('do not agree with the name of a field', () => {
    const isFree = (form: string) => /\{\{(label|column)\}\}:|(قيمة|العمود) \{\{(label|column)\}\}/.test(form);
    const agreeing = arabicEntries.filter(({ value }) =>
      formsOf(value).some(([, form]) => /\{\{(label|column)\}\}/.test(form) && !isFree(form)),
    );
    expect(agreeing.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  /** "One" and "two" are words of their own in Arabic, so these forms may leave the count out. */
  test('carry the same values as the text they translate', () => {
    const differing = known.filter(({ key, text }) =>
      formsOf(arabic.get(key) ?? text).some(([form, translation]) => {
        const mayOmitCount = ['zero', 'one', 'two'].includes(form) && !translation.includes('{{count}}');
        const expected = valuesIn(text).filter((name) => !(mayOmitCount && name === 'count'));
        return valuesIn(translation).join() !== expected.join();
      }),
    );
    expect(differing.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });
});

describe('the messages of the contract', () => {
  test('have a code of their own each', () => {
    const twice = [...Map.groupBy(messages, ({ code }) => code)].filter(([, same]) => same.length > 1);
    expect(twice.map(([code]) => code)).toEqual([]);
  });
});

function formsOf(value: string | Record<string, string>): [form: string, text: string][] {
  return typeof value === 'string' ? [['', value]] : Object.entries(value);
}
