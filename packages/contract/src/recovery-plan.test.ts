import { describe, expect, it } from 'vitest';
import { advanceLimitMinor, recoveryPlan } from './recovery-plan.ts';

const advance = { givenOn: '2026-10-05', leftMinor: 100_000, instalmentMinor: 30_000, recoveries: [] };
const wage = { wageMinor: 220_000, limitPercent: 10, paidUntil: null, today: '2026-10-12' };
const amounts = (plan: ReturnType<typeof recoveryPlan>) => plan.map(({ amountMinor }) => amountMinor);
const months = (plan: ReturnType<typeof recoveryPlan>) => [plan[0]?.period, plan.at(-1)?.period];

describe('the plan of an advance', () => {
  it('takes the limit where the instalment is above it, and so more months', () => {
    const plan = recoveryPlan(advance, wage);
    expect(amounts(plan)).toEqual([22_000, 22_000, 22_000, 22_000, 12_000]);
    expect(months(plan)).toEqual(['2026-10', '2027-02']);
  });

  it('takes the instalment within the limit, and of somebody without a wage', () => {
    expect(amounts(recoveryPlan({ ...advance, instalmentMinor: 20_000 }, wage))).toEqual(Array(5).fill(20_000));
    expect(amounts(recoveryPlan(advance, { ...wage, wageMinor: null }))).toEqual([30_000, 30_000, 30_000, 10_000]);
    expect(amounts(recoveryPlan({ ...advance, leftMinor: 3, instalmentMinor: 1 }, wage))).toEqual([1, 1, 1]);
  });

  it('begins with the first month that is not paid, though the present one has begun', () => {
    const given = { ...advance, givenOn: '2026-10-05' };
    const begins = (paidUntil: string | null, today: string) =>
      recoveryPlan(given, { ...wage, paidUntil, today })[0]?.period;
    expect(begins('2026-09-30', '2026-11-02')).toBe('2026-10');
    expect(begins('2026-10-31', '2026-10-31')).toBe('2026-11');
    expect(begins('2026-12-31', '2026-11-02')).toBe('2027-01');
    expect(begins(null, '2026-11-02')).toBe('2026-11');
  });

  it('does not begin before the advance was given', () => {
    const begins = (givenOn: string) => recoveryPlan({ ...advance, givenOn }, { ...wage, paidUntil: '2026-08-31' });
    expect(months(begins('2026-10-05'))[0]).toBe('2026-10');
    expect(months(begins('2026-07-05'))[0]).toBe('2026-09');
  });

  it('counts what a payslip of a part of the month has taken', () => {
    const paidUntil = '2026-10-12';
    const of = (amountMinor: number) =>
      recoveryPlan(
        { ...advance, leftMinor: 50_000, recoveries: [{ period: '2026-10', amountMinor }] },
        { ...wage, paidUntil },
      );
    expect(of(22_000)).toEqual([
      { period: '2026-11', amountMinor: 22_000 },
      { period: '2026-12', amountMinor: 22_000 },
      { period: '2027-01', amountMinor: 6_000 },
    ]);
    expect(of(10_000)[0]).toEqual({ period: '2026-10', amountMinor: 12_000 });
  });

  it('has no months while the limit lets nothing be taken, and at most fifty years of them', () => {
    expect(recoveryPlan(advance, { ...wage, limitPercent: 0 })).toEqual([]);
    expect(recoveryPlan({ ...advance, leftMinor: 599, instalmentMinor: 1 }, wage)).toHaveLength(599);
    const longest = recoveryPlan({ ...advance, leftMinor: 99_999_999_999, instalmentMinor: 1 }, wage);
    expect([longest.length, longest.at(-1)?.period]).toEqual([600, '2076-09']);
  });
});

it('limits a month to the share of the wage, rounded half away from zero', () => {
  expect([advanceLimitMinor(220_000, 10), advanceLimitMinor(220_005, 10), advanceLimitMinor(220_004, 10)]).toEqual([
    22_000, 22_001, 22_000,
  ]);
});
