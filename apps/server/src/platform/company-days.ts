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
