import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';

/**
 * A part of what `totals_of` in the migrations counts: one value of a name, or a stretch of values, which sort as days
 * and months follow each other.
 */
export type KeptPart = { name: string; value?: string | number; from?: string; below?: string };

export type KeptTotal = { count: number; amount_minor: number };

/** What is kept for these parts together, of one status or of all. */
export function keptTotal(db: Db, parts: KeptPart[], status?: string) {
  return db
    .selectFrom('kept_totals as kept')
    .select([
      sql<number>`coalesce(sum(kept.count), 0)`.as('count'),
      sql<number>`coalesce(sum(kept.amount_minor), 0)`.as('amount_minor'),
    ])
    .where(sql<boolean>`(${sql.join(parts.map(expressionOf), sql` or `)})`)
    .$if(status !== undefined, (kept) => kept.where('kept.status', '=', status ?? ''));
}

function expressionOf({ name, value = '', from, below }: KeptPart): RawBuilder<boolean> {
  if (from === undefined || below === undefined) return sql`(kept.name = ${name} and kept.value = ${String(value)})`;
  return sql`(kept.name = ${name} and kept.value >= ${from} and kept.value < ${below})`;
}

/** Whether nothing narrows a list but what is named here. */
export function isNarrowedOnlyBy(filter: object, names: readonly string[]): boolean {
  const aside = ['page', 'size', 'sort', ...names];
  return Object.entries(filter).every(([name, value]) => value == null || value === '' || aside.includes(name));
}

/** Sorts behind every digit. */
const end = '~';

/** The days of a list from one to another, both included: whole months where they lie between, days around them. */
export function keptDays(list: string, first?: string, last?: string): KeptPart[] {
  const days = (from: string, below: string) => ({ name: `${list}.day`, from, below });
  const monthOf = (day: string) => day.slice(0, 7);
  if (first && last && monthOf(first) >= monthOf(last)) return [days(first, last + end)];
  return [
    ...(first ? [days(first, `${monthOf(first)}-${end}`)] : []),
    { name: `${list}.month`, from: first ? `${monthOf(first)}-` : '', below: last ? monthOf(last) : end },
    ...(last ? [days(`${monthOf(last)}-`, last + end)] : []),
  ];
}

/** Further down than this, a page is found by the days' totals; up to here skipping is cheaper. */
export const deepOffset = 500;

export type DayPlace = { day: string; skipped_on_day: number };

/** The day on which the row lies that comes after so many others, and how many of that day come before it. */
export function placeInDays(
  list: string,
  { status, direction, offset }: { status?: string | undefined; direction: 'asc' | 'desc'; offset: number },
): RawBuilder<DayPlace> {
  return sql<DayPlace>`find_in_days(${list}, ${status ?? null}::text, ${direction === 'desc'}::boolean, ${offset}::bigint)`;
}
