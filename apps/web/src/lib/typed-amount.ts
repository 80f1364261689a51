import { fromMinor, hasAtMostTwoDecimals, maxAmount, parseAmount, toMinor } from '@binaa/contract/money';

/** The amount in a field, or undefined until it is one: while typing, it may be anything. */
export function typedAmount(typed: string): number | undefined {
  const amount = parseAmount(typed);
  const isAmount = amount !== undefined && hasAtMostTwoDecimals(amount) && Math.abs(amount) <= maxAmount;
  return isAmount ? amount : undefined;
}

/** Exact to the dirham. */
export function subtract(from: number, amount: number): number {
  return fromMinor(toMinor(from) - toMinor(amount));
}

/** Exact to the dirham. */
export function sumOf(amounts: readonly number[]): number {
  return fromMinor(amounts.reduce((sum, amount) => sum + toMinor(amount), 0));
}
