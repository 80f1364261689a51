import { expenseMessages } from '@binaa/contract/expenses';
import { describe, expect, it } from 'vitest';
import { breachesOf, needsSecondApproval } from './expense-breaches.ts';
import type { ExpenseLimits } from './expense-limits.ts';

const unlimited: ExpenseLimits = {
  receipt_from_minor: null,
  second_from_minor: null,
  limit_minor: null,
  limit_action: 'BLOCK',
  reason_on_every_call: false,
  single_limit_minor: null,
};
const fuel = { category: 'FUEL', receipt_key: null } as const;
const breaches = (amount_minor: number, limits: Partial<ExpenseLimits>, receipt_key: string | null = null) =>
  breachesOf({ ...fuel, amount_minor, receipt_key }, { ...unlimited, ...limits });

const aboveLimit = expenseMessages.aboveLimit({ category: 'Fuel', categoryAr: 'وقود', amount: '100.00' });
const aboveSingleLimit = expenseMessages.aboveSingleLimit({ amount: '100.00' });

describe('the expense policy', () => {
  it('refuses nothing without limits', () => {
    expect(breaches(99_999_999_999, {})).toEqual({});
  });

  it('refuses an amount above the limit of the category, not at it', () => {
    expect(breaches(10_000, { limit_minor: 10_000 })).toEqual({});
    expect(breaches(10_001, { limit_minor: 10_000 })).toEqual({ amount: aboveLimit });
  });

  it('only warns above the limit if it says so', () => {
    expect(breaches(10_001, { limit_minor: 10_000, limit_action: 'WARN' })).toEqual({});
  });

  it('refuses an amount above the single limit of the holder, not at it, whatever the action', () => {
    const limits = { single_limit_minor: 10_000, limit_action: 'WARN' } as const;
    expect(breaches(10_000, limits)).toEqual({});
    expect(breaches(10_001, limits)).toEqual({ amount: aboveSingleLimit });
  });

  it('names the single limit first where both are exceeded', () => {
    expect(breaches(10_001, { single_limit_minor: 10_000, limit_minor: 5_000 })).toEqual({ amount: aboveSingleLimit });
  });

  it('wants a receipt from an amount on, and none below it', () => {
    const required = { invoiceImageUrl: expenseMessages.receiptRequired({ amount: '100.00' }) };
    expect(breaches(9_999, { receipt_from_minor: 10_000 })).toEqual({});
    expect(breaches(10_000, { receipt_from_minor: 10_000 })).toEqual(required);
    expect(breaches(10_000, { receipt_from_minor: 10_000 }, 'receipt.jpg')).toEqual({});
  });

  it('names a missing receipt beside an amount above the limit', () => {
    expect(Object.keys(breaches(10_001, { limit_minor: 10_000, receipt_from_minor: 1 }))).toEqual([
      'amount',
      'invoiceImageUrl',
    ]);
  });

  it('wants a second approval from an amount on, and none below it', () => {
    expect(needsSecondApproval(10_000, [10_000])).toBe(true);
    expect(needsSecondApproval(9_999, [10_000])).toBe(false);
    expect(needsSecondApproval(99_999_999_999, [null])).toBe(false);
  });

  it('wants it from the strictest of several thresholds on', () => {
    expect(needsSecondApproval(10_000, [20_000, 10_000])).toBe(true);
    expect(needsSecondApproval(10_000, [null, 10_000])).toBe(true);
    expect(needsSecondApproval(9_999, [20_000, 10_000])).toBe(false);
  });
});
