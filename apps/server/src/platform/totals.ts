import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Selects materialised totals (see totals_of in the migrations) by name and by one value, a subquery or a range. */
export type TotalSelector = { name: string } & (
  | { value?: string | number }
  | { valueIn: RawBuilder<unknown> }
  | { from: string; below: string }
);
type SelectedTotal = TotalSum & { status: string };
export type TotalSum = { count: number; amount_minor: number };

export function selectTotals(db: Db, selectors: TotalSelector[], statuses?: readonly string[]) {
  return db
    .selectFrom('kept_totals as kept')
    .where(sql<boolean>`(${sql.join(selectors.map(expressionOf), sql` or `)})`)
    .$if(statuses !== undefined, (kept) => kept.where(sql<boolean>`kept.status = any (${statuses ?? []})`));
}

/**
 * Selects the totals whose value begins with one of these and a space, such as `expenses.project.category` of some projects:
 * one lookup in the index for each.
 */
export function selectTotalsWithin(db: Db, name: string, values: readonly number[], statuses?: readonly string[]) {
  const kept = sql<SelectedTotal>`(
    select total.status, total.count, total.amount_minor
    from unnest(${values}::text[]) as wanted (value)
    cross join lateral (
      select * from kept_totals
      where name = ${name} and value >= wanted.value || ' ' and value < wanted.value || ${` ${end}`}
    ) as total
  )`;
  return db
    .selectFrom(kept.as('kept'))
    .$if(statuses !== undefined, (totals) => totals.where(sql<boolean>`kept.status = any (${statuses ?? []})`));
}

/** The sum of the selected totals, optionally of some statuses only. */
export function sumTotals(db: Db, selectors: TotalSelector[], statuses?: readonly string[]) {
  return selectTotals(db, selectors, statuses).select([
    sql<number>`coalesce(sum(kept.count), 0)`.as('count'),
    sql<number>`coalesce(sum(kept.amount_minor), 0)`.as('amount_minor'),
  ]);
}

function expressionOf(selector: TotalSelector): RawBuilder<boolean> {
  const name = sql`kept.name = ${selector.name}`;
  if ('from' in selector) return sql`(${name} and kept.value >= ${selector.from} and kept.value < ${selector.below})`;
  if ('valueIn' in selector) return sql`(${name} and kept.value in (${selector.valueIn}))`;
  return sql`(${name} and kept.value = ${String(selector.value ?? '')})`;
}

/** Whether a list is filtered by nothing but the named fields. */
export function isNarrowedOnlyBy(filter: object, names: readonly string[]): boolean {
  const aside = ['page', 'size', 'sort', ...names];
  return Object.entries(filter).every(([name, value]) => value == null || value === '' || aside.includes(name));
}

/** Sorts after every digit. */
const end = '~';

/** The totals from the first to the last day, inclusive: whole months in between, single days around them. */
export function selectorsOfDays(list: string, first?: string, last?: string): TotalSelector[] {
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
