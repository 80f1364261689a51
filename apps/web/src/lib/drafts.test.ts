import { expect, test } from 'vitest';
import { draftOf, readDraft } from './drafts.ts';
import { readItem, writeItem } from './storage.ts';

const day = 86_400_000;

test('a draft contains changed values, but no password and no file', () => {
  const initial = { name: '', notes: 'old', amount: '', newPassword: '', receipt: undefined };
  const typed = { name: 'Tower', notes: 'old', amount: '12', newPassword: 'secret', receipt: new Blob(['x']) };
  expect(draftOf(typed, initial)).toEqual({ name: 'Tower', amount: '12' });
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
