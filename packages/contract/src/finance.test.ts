import { describe, expect, it } from 'vitest';
import { textsOf } from './errors.ts';
import { incomeRules } from './finance.ts';
import { parseInput } from './input.ts';

const valid = { incomeType: 'GENERAL_INCOME', amount: 5 };
const errorsOf = (change: Record<string, unknown>) => {
  const parsed = parseInput(incomeRules, { ...valid, ...change });
  return parsed.ok ? {} : textsOf(parsed.errors);
};

describe('the Add Income form', () => {
  it.each([
    [{ incomeType: undefined }, { incomeType: 'Income type is required' }],
    [{ incomeType: '' }, { incomeType: 'Income type is required' }],
    [{ incomeType: 'PROJECT_INCOME' }, { projectId: 'Project is required when income type is Project Income' }],
    [{ amount: undefined }, { amount: 'Amount is required' }],
    [{ amount: 'x' }, { amount: 'Amount must be a number' }],
    [{ amount: 0 }, { amount: 'Amount must be positive' }],
    [{ amount: -0.01 }, { amount: 'Amount must be positive' }],
    [{ amount: 0.009 }, { amount: 'Amount must be at least 0.01' }],
    [{ amount: 0.015 }, { amount: 'Amount can have at most 2 decimals' }],
  ])('rejects %o with %o', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it('accepts the smallest amount and the longest description', () => {
    expect(errorsOf({ amount: 0.01 })).toEqual({});
    expect(errorsOf({ incomeType: 'PROJECT_INCOME', projectId: 3, description: 'x'.repeat(500) })).toEqual({});
    expect(errorsOf({ description: 'x'.repeat(501) })).toEqual({
      description: 'Description must be at most 500 characters',
    });
    expect(errorsOf({ projectId: null })).toEqual({});
  });

  it('reports a missing project together with other errors', () => {
    expect(Object.keys(errorsOf({ incomeType: 'PROJECT_INCOME', amount: 0 })).toSorted()).toEqual([
      'amount',
      'projectId',
    ]);
  });
});
