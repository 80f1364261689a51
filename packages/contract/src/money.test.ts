import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDollars, formatMoney, fromMinor, hasAtMostTwoDecimals, parseAmount, toMinor } from './money.ts';

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
  });

  it('is parsed as people type it, in Latin and Arabic digits', () => {
    expect(parseAmount(' 1,234.50 ')).toBe(1234.5);
    expect(parseAmount('٣٫٥٠')).toBe(3.5);
    expect(parseAmount('abc')).toBeUndefined();
    expect(parseAmount('')).toBeUndefined();
  });
});
