import { expect, test } from 'vitest';
import { draftKey } from './draft-key.ts';
import { changedValues, draftOf, mayKeepDraftOf, readDraft } from './drafts.ts';
import { acceptToken, currentSession, signOut } from './session.ts';
import { readItem, writeItem } from './storage.ts';

const day = 86_400_000;

function tokenOf(id: number, expiresInSeconds: number): string {
  const claims = { id, role: 'FOREMAN', sub: 'said', exp: Math.floor(Date.now() / 1000) + expiresInSeconds };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}

test('a draft contains changed values, but no password and no file', () => {
  const initial = { name: '', notes: 'old', amount: '', newPassword: '', receipt: undefined };
  const typed = { name: 'Tower', notes: 'old', amount: '12', newPassword: 'secret', receipt: new Blob(['x']) };
  expect(draftOf(typed, initial)).toEqual({ name: 'Tower', amount: '12' });
});

test.each(['iban', 'payerIban', 'qid', 'visaId', 'passportNo'])(
  'the %s of a person is never part of a draft',
  (name) => {
    expect(draftOf({ employeeNo: '00007', [name]: '28052400123' }, {})).toEqual({ employeeNo: '00007' });
  },
);

test('what was typed is merged with the latest record, also what no draft keeps', () => {
  const typed = { name: 'Said', salary: '12000', iban: 'QA58', photo: new File([], 'a.png') };
  expect(changedValues(typed, { name: 'Said', salary: '', iban: '' })).toEqual({ salary: '12000', iban: 'QA58' });
});

test('a salary is never part of a draft, not even of one that an earlier version stored', () => {
  expect(draftOf({ name: 'Said', salary: '12000' }, { name: '', salary: '' })).toEqual({ name: 'Said' });
  writeItem('draft', JSON.stringify({ savedAt: 0, values: { name: 'Said', salary: '12000' } }));
  expect(readDraft('draft', day)).toEqual({ name: 'Said' });
  writeItem('draft', JSON.stringify({ savedAt: 0, values: { salary: '12000' } }));
  expect(readDraft('draft', day)).toBeUndefined();
  expect(readItem('draft')).toBeUndefined();
});

test("a deliberate sign-out removes the user's drafts and nobody else's, an expired session none", () => {
  const own = [draftKey(7, 'project.new'), draftKey(7, 'user.3')];
  const others = [draftKey(70, 'project.new'), draftKey(8, 'task.new'), 'binaa.language'];
  for (const key of [...own, ...others]) writeItem(key, 'typed');
  const kept = () => [...own, ...others].filter((key) => readItem(key) !== undefined);

  acceptToken(tokenOf(7, 1000));
  acceptToken(tokenOf(7, -1));
  expect(currentSession().user).toBeUndefined();
  expect(kept()).toEqual([...own, ...others]);

  acceptToken(tokenOf(7, 1000));
  signOut();
  expect(kept()).toEqual(others);
});

test('a photo that is ready only after its owner has signed out is not stored, after an expired session it is', () => {
  acceptToken(tokenOf(7, 1000));
  expect(mayKeepDraftOf(7)).toBe(true);
  acceptToken(tokenOf(7, -1));
  expect(mayKeepDraftOf(7)).toBe(true);

  acceptToken(tokenOf(7, 1000));
  signOut();
  expect(mayKeepDraftOf(7)).toBe(false);
  acceptToken(tokenOf(8, 1000));
  expect(mayKeepDraftOf(7)).toBe(false);
});

test('an emptied field is a change', () => {
  expect(draftOf({ notes: '' }, { notes: 'old' })).toEqual({ notes: '' });
});

test('restores a draft for a month', () => {
  writeItem('draft', JSON.stringify({ savedAt: 0, values: { name: 'Tower' } }));
  expect(readDraft('draft', 29 * day)).toEqual({ name: 'Tower' });
  expect(readDraft('draft', 31 * day)).toBeUndefined();
  expect(readItem('draft')).toBeUndefined();
});

test.each(['{', 'null', '{}', '{"savedAt":0}'])('the unreadable draft %s is forgotten', (stored) => {
  writeItem('draft', stored);
  expect(readDraft('draft', day)).toBeUndefined();
  expect(readItem('draft')).toBeUndefined();
});
