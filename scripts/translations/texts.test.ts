import { describe, expect, test } from 'vitest';
import { textsOfContract } from './texts-of-contract.ts';
import { textsOfWeb } from './texts-of-web.ts';

const inWeb = (code: string) => textsOfWeb('example.tsx', code);
const inContract = (code: string) => textsOfContract('example.ts', code);

describe('the texts of the web application', () => {
  test('are what goes through t, tm and text', () => {
    const code = "t('Save'); i18n.t('Open'); tm('Not found.'); const label = text('Projects'); other('nothing');";
    expect(inWeb(code)).toEqual(['Save', 'Open', 'Not found.', 'Projects']);
  });

  test('are found in both branches of a choice', () => {
    expect(inWeb("<b>{t(open ? 'Close' : 'Open')}</b>")).toEqual(['Close', 'Open']);
  });

  test('are found in data whose name says that it is shown', () => {
    const code = "const links = [{ to: '/projects', label: 'Projects', icon: 'folder' }];";
    expect(inWeb(code)).toEqual(['Projects']);
  });
});

describe('the texts of the contract', () => {
  test('are its messages and the names of its fields', () => {
    const code = "export const title = requiredText('Title', 100, 'Title is required');";
    expect(inContract(code)).toEqual(['Title', 'Title is required']);
  });

  test('have the form of the catalogue where a value goes in', () => {
    const code = 'const required = (label: string) => `${label} must be at most ${max.length} characters`;';
    expect(inContract(code)).toEqual(['{{label}} must be at most {{value}} characters']);
  });

  test('leave out codes, addresses, types, faults for programmers and what has its Arabic beside it', () => {
    const code = `
      import * as z from 'Zod';
      type Status = 'Pending it is';
      const e = defineEndpoint({ method: 'POST', path: '/auth/signin', summary: 'Sign in', allow: 'anyone' });
      const c = { en: 'Concrete', ar: 'خرسانة' }; const s = ['PENDING', 'asc', 'Asia/Qatar', 'en-QA'];
      throw new RangeError('Not a whole number');`;
    expect(inContract(code)).toEqual([]);
  });
});
