import { describe, expect, it } from 'vitest';
import { addedCostMinor, budgetEffect } from './budget-effect.ts';

describe('what an expense adds to the known cost', () => {
  it.each([
    ['its amount, without an order', undefined, 400],
    ['nothing, where its open order covers it', { isOpen: true, amountMinor: 1_000, othersMinor: 600 }, 0],
    ['what goes beyond its open order', { isOpen: true, amountMinor: 1_000, othersMinor: 700 }, 100],
    ['its amount, where the order was used up before', { isOpen: true, amountMinor: 1_000, othersMinor: 1_200 }, 400],
    ['its amount, where the order is closed', { isOpen: false, amountMinor: 1_000, othersMinor: 0 }, 400],
  ])('is %s', (_name, order, added) => {
    expect(addedCostMinor({ amountMinor: 400, order })).toBe(added);
  });
});

describe('the effect of an expense on a budget', () => {
  it.each([
    [
      'a new one',
      { knownMinor: 41_200, budgetMinor: 100_000 },
      { savedMinor: 0, addedMinor: 900 },
      [41.2, 42.1, false],
    ],
    [
      'a saved one',
      { knownMinor: 42_100, budgetMinor: 100_000 },
      { savedMinor: 900, addedMinor: 900 },
      [41.2, 42.1, false],
    ],
    [
      'the last that fits',
      { knownMinor: 99_100, budgetMinor: 100_000 },
      { savedMinor: 0, addedMinor: 900 },
      [99.1, 100, false],
    ],
    [
      'the first that does not',
      { knownMinor: 99_101, budgetMinor: 100_000 },
      { savedMinor: 0, addedMinor: 900 },
      [99.1, 100, true],
    ],
    ['one without a budget', { knownMinor: 0, budgetMinor: 0 }, { savedMinor: 0, addedMinor: 1 }, [null, null, true]],
  ])('is told of %s', (_name, code, expense, [used, usedWith, isOver]) => {
    expect(budgetEffect(code, expense)).toEqual({ used, usedWith, isOver });
  });
});
