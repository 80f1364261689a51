import { describe, expect, test } from 'vitest';
import { labelsOfContract } from './labels-of-contract.ts';
import { textsOfWeb } from './texts-of-web.ts';

const inWeb = (code: string) => textsOfWeb('example.tsx', code).map(({ text }) => text);
const inContract = (code: string) => labelsOfContract('example.ts', code);

describe('the texts of the web application', () => {
  test('include counts, known by the form for many', () => {
    const code = "plural(users, { one: '{{count}} worker', other: '{{count}} workers' });";
    expect(textsOfWeb('example.tsx', code)).toEqual([{ text: '{{count}} workers', isPlural: true }]);
  });

  test('are what goes through t and text', () => {
    const code = "t('Save'); i18n.t('Open'); const label = text('Projects'); other('nothing');";
    expect(inWeb(code)).toEqual(['Save', 'Open', 'Projects']);
  });

  test('are found in both branches of a choice', () => {
    expect(inWeb("<b>{t(open ? 'Close' : 'Open')}</b>")).toEqual(['Close', 'Open']);
  });

  test('are found in data whose name says that it is shown', () => {
    const code = "const links = [{ to: '/projects', label: 'Projects', icon: 'folder' }];";
    expect(inWeb(code)).toEqual(['Projects']);
  });
});

describe('the labels of the contract', () => {
  test('are the names of its fields, and no messages', () => {
    const code = "defineMessages('task', { required: 'Title is required' }); const title = requiredText('Title', 100);";
    expect(inContract(code)).toEqual(['Title']);
  });

  test('leave out codes, paths, types, exceptions and what has its Arabic beside it', () => {
    const code = `
      import * as z from 'Zod';
      type Status = 'Pending it is';
      const e = defineEndpoint({ method: 'POST', path: '/auth/signin', summary: 'Sign in', allow: 'anyone' });
      const c = { en: 'Concrete', ar: 'خرسانة' }; const s = ['PENDING', 'asc', 'Asia/Qatar', 'en-QA'];
      throw new RangeError('Not a whole number');`;
    expect(inContract(code)).toEqual([]);
  });
});
