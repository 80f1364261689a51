import { sql } from 'kysely';
import { endOf } from '../../platform/company-days.ts';
import type { Db } from '../../schema.ts';
import { countsForPay } from '../attendance/counts-for-pay.ts';

const wasWorked = sql<boolean>`case when exists (
    select from payslip_lines l join payslips correcting on correcting.id = l.slip_id and correcting.live
    where l.origin_slip_id = s.id and d.date::text = any(l.changed_days)
  ) then exists (
    select from attendances a
    where a.user_id = s.user_id and a.date = d.date and ${countsForPay} and a.out_time > a.in_time
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

/** Until the company has paid a run, only rest days of the month and the month before count: earlier ones were settled elsewhere. */
const firstPaidDay = (asOf: string) => sql<string>`coalesce(
  (select min(from_date) from payroll_runs where status in ('APPROVED', 'PAID')),
  date_trunc('month', ${asOf}::date - interval '1 month')::date)`;

type UnpaidDays = { from: string; to: string; restWeekday: number };

/** Rest days that were worked and that no live payslip covers yet. */
export async function listUnpaidRestDays(
  db: Db,
  userId: number,
  { from, to, restWeekday }: UnpaidDays,
): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select distinct a.date
    from attendances a
    where a.user_id = ${userId} and ${countsForPay} and a.out_time > a.in_time
      and a.date between greatest(${from}::date, ${firstPaidDay(to)}) and ${to}::date
      and extract(dow from a.date) = ${restWeekday}
      and not exists (
        select from payslips s where s.user_id = a.user_id and s.live and a.date between s.from_date and s.to_date
      )`.execute(db);
  return rows.map(({ date }) => date);
}

export type AdvanceSums = { given_minor: number; taken_back_minor: number; returned_minor: number };

/** Advances of a person that were given by a day, with what live payslips took back and the person returned up to it. */
export async function sumAdvances(db: Db, userId: number, asOf: string, timeZone: string): Promise<AdvanceSums> {
  const { rows } = await sql<AdvanceSums>`
    select coalesce(sum(a.amount_minor), 0) as given_minor,
      coalesce(sum((
        select sum(p.amount_minor) from ledger_postings p
        where p.advance_id = a.id and p.kind = 'ADVANCE_RETURN' and p.created_at < ${endOf(asOf, timeZone)}
      )), 0) as returned_minor,
      coalesce(sum((
        select sum(-l.amount_minor) from payslip_lines l join payslips s on s.id = l.slip_id
        where l.advance_id = a.id and s.live and s.to_date <= ${asOf}::date
      )), 0) as taken_back_minor
    from advances a
    where a.user_id = ${userId} and a.given_on <= ${asOf}::date`.execute(db);
  return rows[0] ?? { given_minor: 0, taken_back_minor: 0, returned_minor: 0 };
}
