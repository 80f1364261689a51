import { sql } from 'kysely';
import type { Db } from '../../../schema.ts';

type RestDays = { rest_weekday: number; off_weekday: number | null; holidays: string[] };

/** The company's weekly rest days, and the holidays between two days. */
export async function selectRestDays(db: Db, { from, to }: { from: string; to: string }): Promise<RestDays> {
  const { rows } = await sql<RestDays>`
    select s.rest_weekday, s.off_weekday, array(
      select c.date::text from calendar_days c where c.deleted_at is null and c.date between ${from} and ${to}
    ) as holidays
    from payroll_settings s
  `.execute(db);
  const [settings] = rows;
  if (!settings) throw new Error('The settings of payroll are missing.');
  return settings;
}
