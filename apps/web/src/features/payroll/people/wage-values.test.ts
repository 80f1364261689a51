import { expect, test } from 'vitest';
import { basicForSalary, emptyWage, totalOf, wageValuesAfter } from './wage-values.ts';

const typed = { ...emptyWage, basic: '1900', foodMode: 'CASH', food: '300', housing: '500' };

test('the total counts what is paid in cash, not what is provided', () => {
  expect(totalOf(typed)).toBe(2200);
});

test('the annual salary gives the basic wage that is left after the cash allowances', () => {
  expect(basicForSalary(26_400, typed)).toBe(1900);
  expect(basicForSalary(25_000, typed)).toBe(1783.33);
});

test('a new wage starts from the last one, without its reason', () => {
  const last = {
    id: 1,
    effectiveFrom: '2025-01-01',
    basic: 1900,
    paidBy: 'DAY',
    housingMode: 'IN_KIND',
    housing: 0,
    foodMode: 'CASH',
    food: 300,
    transportMode: 'NONE',
    transport: 0,
    otherMode: 'NONE',
    other: 0,
    total: 2200,
    reason: 'Contract',
    paid: true,
    createdByName: 'Admin',
    createdAt: '2025-01-01T00:00:00Z',
  } as const;
  expect(wageValuesAfter(last, '2026-12-01')).toEqual({
    ...emptyWage,
    effectiveFrom: '2026-12-01',
    paidBy: 'DAY',
    basic: '1900',
    foodMode: 'CASH',
    food: '300',
    transportMode: 'NONE',
  });
});
