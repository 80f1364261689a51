import { addDays, weekdayOf } from '@binaa/contract/dates';
import { type RawBuilder, sql } from 'kysely';

export type Days = { startDate?: string | null | undefined; endDate?: string | null | undefined };

/** The moment at which a day of the company's calendar begins. */
export function beginningOf(day: string, timeZone: string): RawBuilder<Date> {
  return sql`(${day}::timestamp at time zone ${timeZone})`;
}

/** The moment at which a day of the company's calendar ends. */
export function endOf(day: string, timeZone: string): RawBuilder<Date> {
  return sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
}

/** The conditions under which a moment lies on these days, both inclusive. */
export function onDays(column: string, { startDate, endDate }: Days, timeZone: string): RawBuilder<boolean>[] {
  const moment = sql.ref(column);
  return [
    ...(startDate ? [sql<boolean>`${moment} >= ${beginningOf(startDate, timeZone)}`] : []),
    ...(endDate ? [sql<boolean>`${moment} < ${endOf(endDate, timeZone)}`] : []),
  ];
}

/** The last weeks up to the present one, which begin on Sunday: `week_start`, and the moments `begins` and `ends`. */
export function lastWeeks(weeks: number, today: string, timeZone: string): RawBuilder<unknown> {
  const sunday = addDays(today, -weekdayOf(today));
  const first = addDays(sunday, 7 * (1 - weeks));
  return sql`(
    select week_start, week_start::timestamp at time zone ${timeZone} as begins,
      (week_start + 7)::timestamp at time zone ${timeZone} as ends
    from (select ${first}::date + 7 * number as week_start from generate_series(0, ${weeks}::integer - 1) number) s
  )`;
}
