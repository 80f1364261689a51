/** Exact amounts: fractions of whole numbers, rounded once, half away from zero. */

export function product(...factors: readonly number[]): bigint {
  return factors.reduce((result, factor) => result * BigInt(factor), 1n);
}

/** The fraction as the nearest whole number; a half goes away from zero. */
export function roundedRatio(numerator: bigint, denominator: bigint): number {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [over, under] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = Number((2n * over + under) / (2n * under));
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`Not an exact amount: ${numerator}/${denominator}`);
  return isNegative ? 0 - rounded : rounded;
}

/** A number of days with at most two decimals, as a whole number. */
export function hundredths(days: number): number {
  return Math.round(days * 100);
}

/** Splits an amount in proportion to weights by largest remainder. Of equal remainders, the lower id gets more. */
export function shareOut<Part extends { id: number; weight: number }>(
  amountMinor: number,
  parts: readonly Part[],
): (Part & { amountMinor: number })[] {
  const total = parts.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (total === 0n) return parts.map((part) => ({ ...part, amountMinor: 0 }));
  const shares = parts.map((part) => {
    const exact = BigInt(amountMinor) * BigInt(part.weight);
    return { part, whole: Number(exact / total), remainder: exact % total };
  });
  const missing = amountMinor - shares.reduce((sum, { whole }) => sum + whole, 0);
  const first = shares
    .toSorted((one, other) => compare(other.remainder, one.remainder) || one.part.id - other.part.id)
    .slice(0, missing)
    .map(({ part }) => part);
  const rounded = new Set(first);
  return shares.map(({ part, whole }) => ({ ...part, amountMinor: whole + (rounded.has(part) ? 1 : 0) }));
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
