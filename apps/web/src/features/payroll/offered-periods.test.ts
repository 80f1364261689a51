import { expect, it } from 'vitest';
import { itemPeriods, runPeriods } from './offered-periods.ts';

it('offers a bonus for the month that is being paid, and for last month', () => {
  expect(itemPeriods('2026-08', '2026-11').slice(0, 2)).toEqual(['2026-08', '2026-09']);
  expect(itemPeriods('2026-11', '2026-11')[0]).toBe('2026-10');
  expect(itemPeriods('2026-10', '2026-11').at(-1)).toBe('2027-10');
});

it('offers a run for two months ahead, as a leave may be paid before it begins', () => {
  const periods = runPeriods('2026-11');
  expect(periods.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(periods.at(-1)).toBe('2024-12');
});
