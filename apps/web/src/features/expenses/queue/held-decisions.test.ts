import type { Expense } from '@binaa/contract/expenses';
import { expect, test } from 'vitest';
import { change, type HeldDecisions, isHeld, lastUndoable, nextDueAt } from './held-decisions.ts';

const expense = (id: number) => ({ id, version: 1 }) as Expense;
const decide = (held: HeldDecisions, id: number, now: number, canUndo = true) =>
  change(held, { type: 'decide', decision: { expense: expense(id), decision: 'APPROVED', canUndo }, now });
const sent = (held: HeldDecisions) => held.filter(({ isSent }) => isSent).map((one) => one.expense.id);

test('a decision by key is sent after three seconds, not before', () => {
  const held = decide([], 1, 1000);
  expect(nextDueAt(held)).toBe(4000);
  expect(sent(change(held, { type: 'tick', now: 3999 }))).toEqual([]);
  expect(sent(change(held, { type: 'tick', now: 4000 }))).toEqual([1]);
});

test('a button sends at once and leaves nothing to undo', () => {
  const held = decide([], 1, 1000, false);
  expect(sent(held)).toEqual([1]);
  expect(nextDueAt(held)).toBeUndefined();
  expect(lastUndoable(held)).toBeUndefined();
});

test('undo takes back the last decision that is not sent yet, then the one before', () => {
  const held = decide(decide(decide([], 1, 0), 2, 2000), 3, 2500);
  const first = change(change(held, { type: 'tick', now: 3000 }), { type: 'undo' });
  expect(first.map((one) => one.expense.id)).toEqual([1, 2]);
  const second = change(first, { type: 'undo' });
  expect(second.map((one) => one.expense.id)).toEqual([1]);
  expect(change(second, { type: 'undo' })).toEqual(second);
});

test('leaving the screen sends everything', () => {
  expect(sent(change(decide(decide([], 1, 0), 2, 1), { type: 'leave' }))).toEqual([1, 2]);
});

test('an expense is decided once, however often the key is pressed', () => {
  const held = decide(decide([], 1, 0), 1, 10);
  expect(held).toHaveLength(1);
  expect(nextDueAt(held)).toBe(3000);
});

test('a failed decision gives the expense back', () => {
  const held = change(decide([], 1, 0), { type: 'leave' });
  expect(isHeld(held, 1)).toBe(true);
  expect(isHeld(change(held, { type: 'return', expenseId: 1 }), 1)).toBe(false);
});
