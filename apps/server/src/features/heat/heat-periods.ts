import type { Period } from '@binaa/contract/heat-state';

/** Arithmetic of periods, in milliseconds. A period includes its beginning and not its end. */

export function overlapOf(one: Period, other: Period): Period | undefined {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from < to ? { from, to } : undefined;
}

/** The same time without overlaps, in order. Periods that touch become one. */
export function merged(periods: readonly Period[]): Period[] {
  const result: Period[] = [];
  for (const { from, to } of periods.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** What is left of a period outside of others. */
export function without(period: Period, others: readonly Period[]): Period[] {
  const left: Period[] = [];
  let { from } = period;
  for (const other of merged(others)) {
    if (other.to <= from || other.from >= period.to) continue;
    if (other.from > from) left.push({ from, to: other.from });
    from = other.to;
  }
  if (from < period.to) left.push({ from, to: period.to });
  return left;
}
