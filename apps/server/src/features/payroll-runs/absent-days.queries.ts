import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { absenceGoesOn } from '../payroll/compute/pay-day.ts';
import type { Span } from './run-scope.ts';

/** An absence of more than two months is told by the earlier runs. */
const daysBack = 60;

const goesOn = sql.join([...absenceGoesOn].map((kind) => sql.lit(kind)));
const isFree = sql.join([...absenceGoesOn].filter((kind) => kind !== 'ABSENT').map((kind) => sql.lit(kind)));

/**
 * Days of absence in a row up to the day before each person's first one, as live payslips counted them. Days that no
 * payslip covers end the row. Only whoever was absent on the last day that counts is looked at further: hardly anybody.
 */
export async function selectAbsentDaysBefore(
  db: Db,
  people: readonly { id: number; span: Span }[],
): Promise<Map<number, number>> {
  const [ids, firsts] = [people.map(({ id }) => id), people.map(({ span }) => span.from)];
  const { rows } = await sql<{ user_id: number; days: number }>`
    with absent as materialized (
      select w.user_id, w.first
      from unnest(${ids}::integer[], ${firsts}::date[]) as w (user_id, first)
      join payslips s on s.user_id = w.user_id and s.live and s.to_date = w.first - 1 and s.from_date <= s.to_date
      where coalesce((
        select d.kind from payslip_days d where d.slip_id = s.id and d.kind not in (${isFree}) order by d.date desc limit 1
      ), 'ABSENT') = 'ABSENT'
    ), days as (
      select a.user_id, d.kind, a.first - d.date = row_number() over newest as is_joined,
        bool_or(d.kind not in (${goesOn})) over newest as is_ended
      from absent a
      join payslips s on s.user_id = a.user_id and s.live and s.from_date < a.first
        and s.to_date >= a.first - ${sql.lit(daysBack)}
      join payslip_days d on d.slip_id = s.id and d.date < a.first
      window newest as (partition by a.user_id order by d.date desc)
    )
    select user_id, count(*)::integer as days from days
    where kind = 'ABSENT' and is_joined and not is_ended
    group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, days }) => [user_id, days]));
}
