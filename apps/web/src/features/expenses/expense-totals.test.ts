import type { Expense } from '@binaa/contract/expenses';
import { describe, expect, it } from 'vitest';
import { totalOf, totalsOf } from './expense-totals.ts';

const expenses = [
  { status: 'PENDING', amount: 0.1 },
  { status: 'PENDING', amount: 0.2 },
  { status: 'APPROVED', amount: 5 },
] as Expense[];

const totals = {
  PENDING: { count: 2, amount: 0.3 },
  APPROVED: { count: 1, amount: 5 },
  REJECTED: { count: 0, amount: 0 },
};

describe('the totals of a list of expenses', () => {
  it('are the server’s', () => {
    const answer = { content: expenses, totalPages: 3, totalAmount: 90, totals };
    expect(totalOf(answer)).toBe(90);
    expect(totalsOf(answer)).toBe(totals);
  });

  it('are added up when the answer holds the whole list', () => {
    expect(totalOf({ content: expenses, totalPages: 1 })).toBe(5.3);
    expect(totalsOf(expenses)).toEqual(totals);
  });

  it('are unknown when the answer is one of several pages without totals', () => {
    expect(totalOf({ content: expenses, totalPages: 2 })).toBeUndefined();
    expect(totalsOf({ content: expenses, totalPages: 2 })).toBeUndefined();
  });
});
