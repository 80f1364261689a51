import { describe, expect, it } from 'vitest';
import { costMonths } from './cost-months.ts';
import { forecastLineMinor, plannedMinor } from './plan-curve.ts';

const year = { start: '2026-01-01', end: '2026-12-31' };
const budgetMinor = 1_000_000_000;

describe('the planned value', () => {
  it('follows the S-curve or the line (example 8)', () => {
    expect(plannedMinor(budgetMinor, { ...year, curve: 'S' }, '2026-06-30')).toBe(493_835_755);
    expect(plannedMinor(budgetMinor, { ...year, curve: 'LINE' }, '2026-06-30')).toBe(495_890_411);
  });

  it.each(['S', 'LINE'] as const)(
    'is nothing before the first day and the budget from the last day on (%s)',
    (curve) => {
      expect(plannedMinor(budgetMinor, { ...year, curve }, '2025-12-31')).toBe(0);
      expect(plannedMinor(budgetMinor, { ...year, curve }, '2026-12-31')).toBe(budgetMinor);
      expect(plannedMinor(budgetMinor, { ...year, curve }, '2027-05-01')).toBe(budgetMinor);
    },
  );
});

it('the forecast line leads from the actual cost of today to the forecast', () => {
  const ends = { actualMinor: 100, forecastMinor: 400, today: '2026-03-10', last: '2026-03-20' };
  const at = (day: string) => forecastLineMinor(ends, day);
  expect([at('2026-03-01'), at('2026-03-10'), at('2026-03-15'), at('2026-03-20'), at('2026-04-01')]).toEqual([
    100, 100, 250, 400, 400,
  ]);
});

describe('the months of a project', () => {
  const facts = {
    today: '2026-03-10',
    plan: { start: '2026-01-01', end: '2026-04-30', curve: 'LINE' as const },
    codes: [
      { codeId: 1, budgetMinor: 1_000, earnedMinor: 400 },
      { codeId: 2, budgetMinor: 200, earnedMinor: 100 },
    ],
    actualMinor: 600,
    forecastMinor: 1_300,
    costs: [
      { month: '2025-12', codeId: 1, amountMinor: 100 },
      { month: '2026-02', codeId: 1, amountMinor: 300 },
      { month: '2026-02', codeId: 2, amountMinor: 200 },
    ],
    percents: [
      { month: '2026-01', codeId: null, percentTenths: 100 },
      { month: '2026-02', codeId: 1, percentTenths: 255 },
    ],
  };

  it('reach from the first cost to the end of the plan', () => {
    const months = costMonths(facts);
    expect(months.map(({ month }) => month)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03', '2026-04']);
    expect(months.map(({ plannedMinor: planned }) => planned)).toEqual([0, 310, 590, 900, 1_200]);
    expect(months.map(({ earnedMinor }) => earnedMinor)).toEqual([0, 120, 275, 500, null]);
    expect(months.map(({ actualMinor }) => actualMinor)).toEqual([100, 100, 600, 600, null]);
    expect(months.map(({ ofMonthMinor }) => ofMonthMinor)).toEqual([100, 0, 500, 0, null]);
    expect(months.map(({ budgetLeftMinor }) => budgetLeftMinor)).toEqual([1_100, 1_100, 600, 600, null]);
    expect(months.map(({ forecastMinor }) => forecastMinor)).toEqual([null, null, null, 888, 1_300]);
    expect(months[2]?.byCode).toEqual([
      { codeId: 1, amountMinor: 300 },
      { codeId: 2, amountMinor: 200 },
    ]);
  });

  it('have no planned value without a plan, and end next month', () => {
    const months = costMonths({ ...facts, plan: null });
    expect(months.map(({ month }) => month)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03', '2026-04']);
    expect(months.every(({ plannedMinor: planned }) => planned === null)).toBe(true);
    expect(months.at(-1)?.forecastMinor).toBe(1_300);
  });
});
