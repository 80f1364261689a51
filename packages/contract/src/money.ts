import * as z from 'zod/mini';
import { defineMessages, withMessage } from './message.ts';

/** An amount in dirhams, hundredths of a riyal, as an exact integer. */
export type AmountMinor = number & { readonly unit: 'QAR/100' };

export const currency = 'QAR';
export const moneyLocale = 'en-QA';
export const maxAmount = 999_999_999.99;
const maxAmountMinor = 99_999_999_999;

export function minor(value: number): AmountMinor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of minor units: ${value}`);
  return value as AmountMinor;
}

/** Judged by the number's shortest decimal form, so 0.1 + 0.2 has more than two decimals. */
export function hasAtMostTwoDecimals(amount: number): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(String(amount));
}

export function toMinor(amount: number): AmountMinor {
  if (!hasAtMostTwoDecimals(amount)) throw new RangeError(`More than two decimals: ${amount}`);
  return minor(Math.round(amount * 100));
}

export function fromMinor(amountMinor: number): number {
  return amountMinor / 100;
}

/** Parses a typed amount such as `1,234.5`, ` 12 ` or `٣٫٥٠`; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const latin = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/٫/g, '.')
    .replace(/[,٬\s]/g, '');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(latin) ? Number(latin) : undefined;
}

export const moneyMessages = defineMessages('money', {
  decimals: '{{label}} can have at most 2 decimals',
  tooLarge: '{{label}} cannot be more than 999,999,999.99',
});

/** The checks common to all amounts; each field adds its own for the sign. */
export function moneyChecks(label: string) {
  return [
    z.refine<number>((value) => Math.abs(value) <= maxAmount, withMessage(moneyMessages.tooLarge({ label }))),
    z.refine<number>(hasAtMostTwoDecimals, withMessage(moneyMessages.decimals({ label }))),
  ] as const;
}

export function isAmountMinorInRange(amountMinor: number): boolean {
  return Number.isSafeInteger(amountMinor) && Math.abs(amountMinor) <= maxAmountMinor;
}

/** An amount without its currency, for messages: `1,234.50`. */
export function formatAmount(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(currencyCode: string): Intl.NumberFormat {
  const known = formatters.get(currencyCode);
  if (known) return known;
  const made = new Intl.NumberFormat(moneyLocale, {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  formatters.set(currencyCode, made);
  return made;
}

/** Falls back to the currency code and two decimals where the code is unknown. */
export function formatMoney(amount: number, currencyCode: string = currency): string {
  try {
    return formatterFor(currencyCode).format(amount);
  } catch {
    return `${currencyCode} ${amount.toFixed(2)}`;
  }
}

/** See docs/compatibility.md#dollar-for-budgets. */
export function formatDollars(amount: number): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}$${formatAmount(Math.abs(amount))}`;
}
