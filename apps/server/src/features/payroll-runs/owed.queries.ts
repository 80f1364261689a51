import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { OpenAdvance, OpenItem } from '../payroll/compute/compute-slip.ts';

type OfUser<Row> = Row & { userId: number };

/** Open advances given by a day, with what live payslips and the person have left of them; all of them for a settlement. */
export async function selectOpenAdvances(
  db: Db,
  ids: readonly number[],
  { to, period }: { to: string | null; period: string },
) {
  const { rows } = await sql<OfUser<OpenAdvance>>`
    select a.user_id as "userId", a.id, a.given_on as "givenOn", a.instalment_minor as "instalmentMinor",
      a.amount_minor - a.returned_minor - taken.minor as "leftMinor", taken.this_month as "takenThisMonthMinor"
    from advances a
    cross join lateral (
      select coalesce(sum(-l.amount_minor), 0) as minor,
        coalesce(sum(-l.amount_minor) filter (where r.period = ${period}), 0) as this_month
      from payslip_lines l join payslips s on s.id = l.slip_id and s.live join payroll_runs r on r.id = s.run_id
      where l.advance_id = a.id
    ) taken
    where a.status = 'OPEN' and a.user_id = any(${ids}::integer[])
      and (${to}::date is null or a.given_on <= ${to}::date)
      and a.amount_minor - a.returned_minor - taken.minor > 0
    order by a.user_id, a.given_on, a.id`.execute(db);
  return grouped(rows);
}

/** Open items up to a period, with what is left of them; all of them for a settlement. */
export async function selectOpenItems(db: Db, ids: readonly number[], period: string | null) {
  const { rows } = await sql<OfUser<OpenItem>>`
    select i.user_id as "userId", i.id, i.kind, i.from_period as "fromPeriod",
      i.amount_minor - taken.minor as "leftMinor"
    from pay_items i
    cross join lateral (
      select coalesce(sum(abs(l.amount_minor)), 0) as minor
      from payslip_lines l join payslips s on s.id = l.slip_id and s.live where l.pay_item_id = i.id
    ) taken
    where i.status = 'OPEN' and i.user_id = any(${ids}::integer[]) and i.amount_minor - taken.minor > 0
      and (${period}::text is null or i.from_period <= ${period})
    order by i.user_id, i.from_period, i.id`.execute(db);
  return grouped(rows);
}

/** What other live payslips of the month took under limits that are in days of wage. */
export async function selectTakenThisMonth(db: Db, ids: readonly number[], period: string) {
  const { rows } = await sql<{ user_id: number; DAMAGE: number; PENALTY: number }>`
    select s.user_id, coalesce(sum(-l.amount_minor) filter (where l.code = 'DAMAGE'), 0) as "DAMAGE",
      coalesce(sum(-l.amount_minor) filter (where l.code = 'PENALTY'), 0) as "PENALTY"
    from payroll_runs r join payslips s on s.run_id = r.id and s.live join payslip_lines l on l.slip_id = s.id
    where r.period = ${period} and l.code in ('DAMAGE', 'PENALTY') and s.user_id = any(${ids}::integer[])
    group by s.user_id`.execute(db);
  return new Map(rows.map(({ user_id, DAMAGE, PENALTY }) => [user_id, { DAMAGE, PENALTY }]));
}

function grouped<Row extends { userId: number }>(rows: readonly Row[]): Map<number, Omit<Row, 'userId'>[]> {
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([id, list]) => [id, list.map(withoutUser)]));
}

function withoutUser<Row extends { userId: number }>(row: Row): Omit<Row, 'userId'> {
  const { userId: _, ...rest } = row;
  return rest;
}
