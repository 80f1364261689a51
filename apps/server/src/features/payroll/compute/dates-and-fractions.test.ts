import { weekdayOf } from '@binaa/contract/dates';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  addYears,
  countDays,
  datesBetween,
  earlier,
  firstOfMonth,
  lastOfMonth,
  later,
  localTimeOf,
  minuteOf,
  minutesPerDay,
} from './dates.ts';
import { hundredths, product, roundedRatio, shareOut } from './exact.ts';

describe('days', () => {
  it('have a weekday, also before 1970', () => {
    expect(datesBetween('2026-10-04', '2026-10-10').map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(datesBetween('1969-12-21', '1969-12-27').map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(weekdayOf('1970-01-01')).toBe(4);
  });

  it('are counted with the first and the last', () => {
    expect(countDays('2026-10-31', '2026-10-31')).toBe(1);
    expect(countDays('2026-02-27', '2026-03-01')).toBe(3);
    expect(countDays('2026-10-31', '2026-10-30')).toBe(0);
    expect(countDays('2026-10-31', '2026-10-01')).toBe(0);
    expect(datesBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(datesBetween('2026-10-02', '2026-10-01')).toEqual([]);
  });

  it('of a month begin with its first and end with its last', () => {
    expect([firstOfMonth('2026-10-17'), lastOfMonth('2026-10-17')]).toEqual(['2026-10-01', '2026-10-31']);
    expect([lastOfMonth('2028-02-01'), lastOfMonth('2026-12-31')]).toEqual(['2028-02-29', '2026-12-31']);
  });

  it('come after so many full months, or after the month that is too short for them', () => {
    expect(addMonths('2026-01-31', 3)).toBe('2026-05-01');
    expect(addMonths('2026-01-30', 3)).toBe('2026-04-30');
    expect(addMonths('2026-01-28', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-29', 1)).toBe('2026-03-01');
    expect(addMonths('2026-01-31', 1)).toBe('2026-03-01');
    expect(addMonths('2026-12-01', 1)).toBe('2027-01-01');
    expect(addMonths('2026-10-15', 0)).toBe('2026-10-15');
    expect([addYears('2024-02-29', 1), addYears('2024-02-29', 4)]).toEqual(['2025-03-01', '2028-02-29']);
  });

  it('are earlier or later than others', () => {
    expect([earlier('2026-01-01', '2026-01-02'), earlier('2026-01-02', '2026-01-01')]).toEqual([
      '2026-01-01',
      '2026-01-01',
    ]);
    expect([later('2026-01-01', '2026-01-02'), later('2026-01-02', '2026-01-01')]).toEqual([
      '2026-01-02',
      '2026-01-02',
    ]);
  });
});

describe('times', () => {
  it('are cut to the minute', () => {
    expect(minuteOf('1970-01-02T00:01')).toBe(minutesPerDay + 1);
    expect(minuteOf('1970-01-02T00:01:59.999')).toBe(1_441);
    expect(minuteOf('1969-12-31T23:59:30')).toBe(-1);
    expect(localTimeOf(1_441)).toBe('1970-01-02T00:01');
    expect(localTimeOf(minuteOf('2026-10-13T06:07'))).toBe('2026-10-13T06:07');
  });
});

describe('fractions', () => {
  it('are rounded to the nearest whole number, a half away from zero', () => {
    const rounded = (over: bigint, under: bigint) => roundedRatio(over, under);
    expect([rounded(149n, 100n), rounded(150n, 100n), rounded(151n, 100n), rounded(1n, 3n)]).toEqual([1, 2, 2, 0]);
    expect([rounded(-149n, 100n), rounded(-150n, 100n), rounded(150n, -100n), rounded(-150n, -100n)]).toEqual([
      -1, -2, -2, 2,
    ]);
    expect([rounded(-1n, 2n), rounded(1n, -2n), rounded(-1n, -2n), rounded(0n, 5n), rounded(0n, -5n)]).toEqual([
      -1, -1, 1, 0, 0,
    ]);
    expect(rounded(2n ** 53n - 1n, 1n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => rounded(2n ** 53n, 1n)).toThrow();
    expect(product(3, 5, -2)).toBe(-30n);
    expect(product()).toBe(1n);
  });

  it('of days have two decimals', () => {
    expect([hundredths(14.15), hundredths(0.29), hundredths(-1.5)]).toEqual([1_415, 29, -150]);
  });

  it('of a shared amount go to the largest remainders, of equal ones to the lower id', () => {
    const share = (amountMinor: number, ...weights: number[]) =>
      shareOut(
        amountMinor,
        weights.map((weight, place) => ({ id: 9 - place, weight })),
      ).map((part) => part.amountMinor);
    expect(share(10_000, 1, 1, 1)).toEqual([3_333, 3_333, 3_334]);
    expect(share(10, 1, 2)).toEqual([3, 7]);
    expect(share(11, 1, 2)).toEqual([4, 7]);
    expect(share(5, 3, 3, 1)).toEqual([2, 2, 1]);
    expect(share(100, 0, 0)).toEqual([0, 0]);
    expect(share(100, 1, 0)).toEqual([100, 0]);
    expect(share(0, 1, 2)).toEqual([0, 0]);
  });
});
