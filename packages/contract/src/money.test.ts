import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  formatDollars,
  formatMoney,
  fromMinor,
  hasAtMostTwoDecimals,
  isAmountMinorInRange,
  minor,
  moneyChecks,
  parseAmount,
  toMinor,
} from './money.ts';

describe('money', () => {
  it('round-trips through minor units for every amount a person can enter', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amountMinor) => {
        expect(toMinor(fromMinor(amountMinor))).toBe(amountMinor);
      }),
    );
  });

  it('rejects more than two decimals instead of rounding', () => {
    expect(hasAtMostTwoDecimals(1.005)).toBe(false);
    expect(hasAtMostTwoDecimals(0.1 + 0.2)).toBe(false);
    expect(hasAtMostTwoDecimals(1e-7)).toBe(false);
    expect(hasAtMostTwoDecimals(999_999_999.99)).toBe(true);
    expect(() => toMinor(0.001)).toThrow(RangeError);
  });

  it('is formatted in riyals with two decimals, as in en-QA', () => {
    expect(formatMoney(1234.5).replace(/\s/g, ' ')).toBe('QAR 1,234.50');
    expect(formatMoney(0).replace(/\s/g, ' ')).toBe('QAR 0.00');
  });

  it('falls back to the symbol followed by the amount when it cannot be formatted', () => {
    expect(formatMoney(12.5, 'not a currency')).toBe('not a currency 12.50');
  });

  it('is formatted with $ for budgets and site expenses', () => {
    expect(formatDollars(1250000)).toBe('$1,250,000.00');
    expect(formatDollars(-3.5)).toBe('-$3.50');
    expect(formatDollars(0)).toBe('$0.00');
  });

  it('is parsed as people type it, in Latin and Arabic digits', () => {
    expect(parseAmount(' 1,234.50 ')).toBe(1234.5);
    expect(parseAmount('٣٫٥٠')).toBe(3.5);
    expect(parseAmount('abc')).toBeUndefined();
    expect(parseAmount('')).toBeUndefined();
  });

  it.each([
    ['12', 12],
    ['12.', 12],
    ['.5', 0.5],
    ['.55', 0.55],
    ['-.5', -0.5],
    ['-3.25', -3.25],
    ['١٬٢٣٤٫٥', 1234.5],
  ])('is parsed from %s', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each(['.', '-', '--1', 'x12', '12x', '12.5x', '1.2.3', 'x.5', '.5x', '.x', '1e3'])(
    'is not parsed from %s',
    (typed) => {
      expect(parseAmount(typed)).toBeUndefined();
    },
  );

  it('is a whole number of dirhams, and stored up to 999,999,999.99', () => {
    expect(minor(1)).toBe(1);
    expect(() => minor(0.5)).toThrow('Not a whole number of minor units: 0.5');
    expect(() => toMinor(0.001)).toThrow('More than two decimals: 0.001');
    const inRange = [99_999_999_999, -99_999_999_999, 100_000_000_000, -100_000_000_000, 0.5];
    expect(inRange.map(isAmountMinorInRange)).toEqual([true, true, false, false, false]);
  });

  it('is accepted from a form up to 999,999,999.99 with at most two decimals', () => {
    const amount = z.number().check(...moneyChecks('Amount'));
    const given = [999_999_999.99, -999_999_999.99, 1_000_000_000, -1_000_000_000, 1.005];
    expect(given.map((value) => amount.safeParse(value).success)).toEqual([true, true, false, false, false]);
  });
});
