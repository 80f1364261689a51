import { expect, test } from 'vitest';
import { discardOf, tellsDiscards } from './discards.ts';
import type { OutboxEntry } from './entry.ts';
import type { OutboxKind } from './kind.ts';

const entry: OutboxEntry = {
  id: 'refused',
  seq: 7,
  userId: 3,
  userName: 'Salem',
  kind: 'expense',
  lane: 'files',
  body: { amount: 20 },
  files: [{ id: 'receipt', name: 'receipt.jpg', type: 'image/jpeg', size: 9, folder: 'receipts' }],
  state: 'REFUSED',
  deviceTime: 1_000,
  offsetMs: 50,
  notBefore: 0,
  nextTryAt: 9,
  attempts: 2,
  serverFailures: 1,
};
const describe = () => ({ what: 'New expense', which: 'QAR 20' });
const kinds = new Map([['expense', { describe } as unknown as OutboxKind]]);

test('a discard takes the place of its entry, without the files, and says what it was and when', () => {
  const discard = discardOf(entry, 'Paid by the office', kinds);
  expect(discard).toMatchObject({
    seq: 7,
    userId: 3,
    state: 'WAITING',
    lane: 'facts',
    files: [],
    attempts: 0,
    deviceTime: 1_000,
    offsetMs: 50,
    body: { kind: 'expense', what: 'New expense', which: 'QAR 20', reason: 'Paid by the office' },
  });
  expect(discard?.id).not.toBe(entry.id);
});

test('there is nothing to tell of what the server has, and of a discard', () => {
  expect(discardOf({ ...entry, state: 'PROBLEM' }, 'Wrong person', kinds)).toBeUndefined();
  expect(discardOf({ ...entry, kind: 'discard' }, 'Wrong person', kinds)).toBeUndefined();
});

test('the server takes reasons from everybody but a WORKER', () => {
  const roles = ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const;
  expect(roles.filter(tellsDiscards)).toEqual(['ADMIN', 'ENGINEER', 'FOREMAN']);
});
