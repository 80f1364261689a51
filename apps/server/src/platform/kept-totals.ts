import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';

/**
 * A part of what `totals_of` in the migrations counts: one value of a name, or those of a query, or a stretch of them: days
 * and months sort as they follow each other.
 */
export type KeptPart = { name: string } & (
  | { value?: string | number }
  | { valueIn: RawBuilder<unknown> }
  | { from: string; below: string }
);
export type KeptTotal = { count: number; amount_minor: number };

export function keptRows(db: Db, parts: KeptPart[], statuses?: readonly string[]) {
  return db
    .selectFrom('kept_totals as kept')
    .where(sql<boolean>`(${sql.join(parts.map(expressionOf), sql` or `)})`)
    .$if(statuses !== undefined, (kept) => kept.where(sql<boolean>`kept.status = any (${statuses ?? []})`));
}

/** What is kept for these parts together, of some statuses or of all. */
export function keptTotal(db: Db, parts: KeptPart[], statuses?: readonly string[]) {
  return keptRows(db, parts, statuses).select([
    sql<number>`coalesce(sum(kept.count), 0)`.as('count'),
    sql<number>`coalesce(sum(kept.amount_minor), 0)`.as('amount_minor'),
  ]);
}

function expressionOf(part: KeptPart): RawBuilder<boolean> {
  const name = sql`kept.name = ${part.name}`;
  if ('from' in part) return sql`(${name} and kept.value >= ${part.from} and kept.value < ${part.below})`;
  if ('valueIn' in part) return sql`(${name} and kept.value in (${part.valueIn}))`;
  return sql`(${name} and kept.value = ${String(part.value ?? '')})`;
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
