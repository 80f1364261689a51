import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Selects materialised totals (see totals_of in the migrations) by name and by one value, a subquery or a range. */
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

/** The sum of the selected totals, optionally of some statuses only. */
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

/** Whether a list is filtered by nothing but the named fields. */
export function isNarrowedOnlyBy(filter: object, names: readonly string[]): boolean {
  const aside = ['page', 'size', 'sort', ...names];
  return Object.entries(filter).every(([name, value]) => value == null || value === '' || aside.includes(name));
}

/** Sorts after every digit. */
const end = '~';

/** The totals from the first to the last day, inclusive: whole months in between, single days around them. */
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

/** From this offset on, finding a page by the totals of days is cheaper than skipping rows. */
export const deepOffset = 500;

export type DayPlace = { day: string; skipped_on_day: number };

/** Finds the row at an offset of a list that is sorted by day: its day, and the number of rows before it on that day. */
export function placeInDays(
  list: string,
  { status, direction, offset }: { status?: string | undefined; direction: 'asc' | 'desc'; offset: number },
): RawBuilder<DayPlace> {
  return sql<DayPlace>`find_in_days(${list}, ${status ?? null}::text, ${direction === 'desc'}::boolean, ${offset}::bigint)`;
}
