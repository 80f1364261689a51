import * as z from 'zod/mini';

/** Money is counted in dirhams, the riyal's hundredths, as exact integers. */
export type AmountMinor = number & { readonly unit: 'QAR/100' };

export const currency = 'QAR';
export const moneyLocale = 'en-QA';
export const maxAmount = 999_999_999.99;
const maxAmountMinor = 99_999_999_999;

export function minor(value: number): AmountMinor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of minor units: ${value}`);
  return value as AmountMinor;
}

/** At most two decimals, by the number's own shortest decimal form: 0.1 + 0.2 does not pass for 0.3. */
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

/** Reads what a person typed: `1,234.5`, ` 12 `, `٣٫٥٠`. Nothing for what is not an amount. */
export function parseAmount(text: string): number | undefined {
  const latin = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/٫/g, '.')
    .replace(/[,٬\s]/g, '');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(latin) ? Number(latin) : undefined;
}

export const moneyMessages = {
  decimals: (label: string) => `${label} can have at most 2 decimals`,
  tooLarge: (label: string) => `${label} cannot be more than 999,999,999.99`,
} as const;

/** The checks every amount passes, beside the sign its field asks for. */
export function moneyChecks(label: string) {
  return [
    z.refine<number>((value) => Math.abs(value) <= maxAmount, moneyMessages.tooLarge(label)),
    z.refine<number>(hasAtMostTwoDecimals, moneyMessages.decimals(label)),
  ] as const;
}

export function isAmountMinorInRange(amountMinor: number): boolean {
  return Number.isSafeInteger(amountMinor) && Math.abs(amountMinor) <= maxAmountMinor;
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

/** Where formatting fails, the currency's symbol followed by the amount with 2 decimals. */
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
  return `${sign}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
