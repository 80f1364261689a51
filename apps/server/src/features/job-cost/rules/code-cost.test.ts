import { toMinor } from '@binaa/contract/money';
import { describe, expect, it } from 'vitest';
import { type CodeFacts, codeFigures, levelOf } from './code-cost.ts';

/** Facts in riyals and percent. */
function figuresOf(
  facts: Partial<Record<'budget' | 'actual' | 'pending' | 'open' | 'fixed', number>> & {
    percent?: number;
    method?: CodeFacts['method'];
  },
) {
  const { budget = 0, actual = 0, pending = 0, open = 0, percent = 0, method = 'REMAINING_BUDGET', fixed } = facts;
  return codeFigures({
    budgetMinor: toMinor(budget),
    openingMinor: 0,
    expensesMinor: toMinor(actual),
    labourMinor: 0,
    pendingMinor: toMinor(pending),
    openMinor: toMinor(open),
    percentTenths: Math.round(percent * 10),
    method,
    fixedMinor: fixed === undefined ? null : toMinor(fixed),
  });
}

// The numbers are those of the worked examples of the specification.
describe('the figures of a cost code', () => {
  it('forecast the budget while less is known (example 1)', () => {
    const before = { budget: 1_000_000, actual: 412_350.25, pending: 18_400, open: 161_600 };
    expect(figuresOf(before)).toMatchObject({
      knownMinor: 59_235_025,
      forecastMinor: 100_000_000,
      remainingMinor: 40_764_975,
      varianceMinor: 0,
      usedPercent: 59.2,
    });
    expect(figuresOf({ ...before, actual: 430_750.25, pending: 0 })).toMatchObject({ knownMinor: 59_235_025 });
  });

  it('forecast by percent complete (example 2)', () => {
    const facts = { budget: 800_000, actual: 360_000, open: 40_000, percent: 37.5, method: 'PERCENT' } as const;
    expect(figuresOf(facts)).toMatchObject({
      earnedMinor: 30_000_000,
      cpi: 0.83,
      forecastMinor: 96_000_000,
      remainingMinor: 56_000_000,
      varianceMinor: -16_000_000,
    });
  });

  it('never forecast less than is known (example 3)', () => {
    const facts = { budget: 1_000_000, actual: 450_000, pending: 10_000, open: 600_000, percent: 50 } as const;
    expect(figuresOf({ ...facts, method: 'PERCENT' })).toMatchObject({
      forecastMinor: 106_000_000,
      varianceMinor: -6_000_000,
      level: 'OVER',
      usedPercent: 106,
    });
  });

  it('let later cost use up a typed remainder (example 4)', () => {
    const at = (actual: number) => figuresOf({ actual, method: 'FIXED', fixed: 720_000 });
    expect(at(500_000)).toMatchObject({ forecastMinor: 72_000_000, remainingMinor: 22_000_000 });
    expect(at(650_000)).toMatchObject({ forecastMinor: 72_000_000, remainingMinor: 7_000_000 });
    expect(at(731_500.5)).toMatchObject({ forecastMinor: 73_150_050, remainingMinor: 0 });
  });

  it.each([
    ['below 5 %', { percent: 4.9, actual: 100_000 }],
    ['without cost', { percent: 50, actual: 0 }],
  ])('do not forecast by percent %s', (_, facts) => {
    const figures = figuresOf({ budget: 500_000, method: 'PERCENT', ...facts });
    expect(figures).toMatchObject({ methodUsed: 'REMAINING_BUDGET', forecastMinor: 50_000_000 });
  });

  it('forecast by percent from 5 % on', () => {
    const figures = figuresOf({ budget: 500_000, actual: 30_000, percent: 5, method: 'PERCENT' });
    expect(figures).toMatchObject({ methodUsed: 'PERCENT', forecastMinor: 60_000_000 });
  });

  it('have no index and no use without what they divide by', () => {
    expect(figuresOf({ budget: 100, percent: 50 })).toMatchObject({ cpi: null, usedPercent: 0 });
    expect(figuresOf({ actual: 100, percent: 50 })).toMatchObject({ cpi: null, usedPercent: null, level: 'OVER' });
    expect(figuresOf({})).toMatchObject({ cpi: null, usedPercent: null, level: 'OK' });
  });
});

it.each([
  [79_999.99, 60, 'OK'],
  [80_000, 60, 'WATCH'],
  [80_000, 85, 'OK'],
  [100_000, 85, 'WATCH'],
  [100_000.01, 85, 'OVER'],
])('known cost %d of a budget of 100,000 at %d %% is %s (example 7)', (known, percent, level) => {
  const used = { knownMinor: toMinor(known), budgetMinor: 10_000_000, percentTenths: percent * 10 };
  expect(levelOf(used)).toBe(level);
});
