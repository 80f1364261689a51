import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage, startI18n } from './i18n.ts';
import { removeItemsStartingWith } from './storage.ts';
import { tellLanguage } from './tell-language.ts';

let sent: unknown[];

function stubServer(status: number): void {
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({}, { status });
  });
}

beforeEach(async () => {
  removeItemsStartingWith('binaa.language');
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { language: 'en-GB' });
  await startI18n();
  stubServer(200);
});
afterEach(() => vi.unstubAllGlobals());

test('a choice is told once for each user', async () => {
  await setLanguage('ar');
  await tellLanguage(7, 'ar');
  await tellLanguage(7, 'ar');
  await tellLanguage(8, 'ar');
  await setLanguage('en');
  await tellLanguage(8, 'en');
  expect(sent).toEqual([{ language: 'ar' }, { language: 'ar' }, { language: 'en' }]);
});

test('English that nobody chose is not told, the language of an Arabic browser is', async () => {
  await tellLanguage(7, 'en');
  expect(sent).toEqual([]);
  vi.stubGlobal('navigator', { language: 'ar-QA' });
  await startI18n();
  await tellLanguage(7, 'ar');
  expect(sent).toEqual([{ language: 'ar' }]);
});

test('what could not be told is told later', async () => {
  await setLanguage('ar');
  stubServer(503);
  await tellLanguage(7, 'ar');
  stubServer(200);
  await tellLanguage(7, 'ar');
  expect(sent).toEqual([{ language: 'ar' }]);
});
