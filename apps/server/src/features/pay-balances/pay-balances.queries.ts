import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

const wasWorked = sql<boolean>`case when exists (
    select from payslip_lines l join payslips correcting on correcting.id = l.slip_id and correcting.live
    where l.origin_slip_id = s.id and d.date::text = any(l.changed_days)
  ) then exists (
    select from attendances a
    where a.user_id = s.user_id and a.date = d.date and a.deleted_at is null and a.out_time > a.in_time
  ) else d.rest_minutes > 0 end`;

/**
 * Rest days that live payslips paid as worked, where the rules of their run give a free day for it. A day that was
 * corrected since counts as it is now.
 */
export async function listEarnedLieuDays(db: Db, userId: number, from: string): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select d.date
    from payslips s
    join payroll_runs r on r.id = s.run_id
    join payslip_days d on d.slip_id = s.id
    where s.user_id = ${userId} and s.live and d.calendar_kind = 'REST' and ${wasWorked}
      and d.date >= ${from}::date
      and coalesce((r.settings -> 'settings' ->> 'restDayEarnsLieu')::boolean, true)`.execute(db);
  return rows.map(({ date }) => date);
}

export type AdvanceSums = { given_minor: number; taken_back_minor: number; returned_minor: number };

/** Advances of a person that were given by a day, with what live payslips up to it took back. */
export async function sumAdvances(db: Db, userId: number, asOf: string): Promise<AdvanceSums> {
  const { rows } = await sql<AdvanceSums>`
    select coalesce(sum(a.amount_minor), 0) as given_minor, coalesce(sum(a.returned_minor), 0) as returned_minor,
      coalesce(sum((
        select sum(-l.amount_minor) from payslip_lines l join payslips s on s.id = l.slip_id
        where l.advance_id = a.id and s.live and s.to_date <= ${asOf}::date
      )), 0) as taken_back_minor
    from advances a
    where a.user_id = ${userId} and a.given_on <= ${asOf}::date`.execute(db);
  return rows[0] ?? { given_minor: 0, taken_back_minor: 0, returned_minor: 0 };
}
