import type { RestDays } from '@binaa/contract/rest-days';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/** The company's weekly rest days, and the holidays of a period. */
export async function getRestDays(db: Db, { from, to }: { from: string; to: string }): Promise<RestDays> {
  const { rows } = await sql<RestDays>`
    select s.rest_weekday as "restWeekday", s.off_weekday as "offWeekday", array(
      select c.date::text from calendar_days c where c.deleted_at is null and c.date between ${from} and ${to}
    ) as holidays
    from payroll_settings s
  `.execute(db);
  const [restDays] = rows;
  if (!restDays) throw new Error('The settings of payroll are missing.');
  return restDays;
}
