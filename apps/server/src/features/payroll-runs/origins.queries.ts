import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { FinishedDay } from '../payroll/compute/corrections.ts';
import type { RunPart } from '../payroll/compute/facts.ts';
import type { LineCode } from '../payroll/compute/lines.ts';
import type { PayrollSettings } from '../payroll/compute/settings.ts';
import { attendanceMark, daysBefore } from './attendance.queries.ts';
import type { WorkPattern } from './person-input.ts';

export type FinishedSlip = {
  id: number;
  user_id: number;
  run_id: number;
  part: RunPart;
  from: string;
  to: string;
  facts_mark: string | null;
  work_pattern: WorkPattern | null;
  /** Of the records as they are now. */
  attendance_mark: string;
  /** What live payslips have corrected of it. */
  corrected_minor: number;
};

/** Live payslips that a run may still correct. The month of a settlement, or a part of it, may be paid before. */
export async function selectFinishedSlips(
  db: Db,
  ids: readonly number[],
  { first, last }: { first: string; last: string },
): Promise<FinishedSlip[]> {
  const { rows } = await sql<FinishedSlip>`
    select s.id, s.user_id, s.run_id, r.part, s.from_date as from, s.to_date as to, s.facts_mark, s.work_pattern,
      now.mark as attendance_mark, (
        select coalesce(sum(l.amount_minor), 0)
        from payslip_lines l join payslips correcting on correcting.id = l.slip_id and correcting.live
        where l.origin_slip_id = s.id
      ) as corrected_minor
    from payroll_runs r
    join payslips s on s.run_id = r.id and s.live and s.to_date >= s.from_date
    cross join lateral (
      select ${attendanceMark} as mark from attendances a
      where a.user_id = s.user_id and a.deleted_at is null
        and a.date between s.from_date - ${sql.lit(daysBefore)} and s.to_date
    ) now
    where r.period >= ${first} and r.period <= ${last} and r.status in ('APPROVED', 'PAID')
      and s.user_id = any(${ids}::integer[])
    order by s.id`.execute(db);
  return rows;
}

type LineRow = { slip_id: number; code: LineCode; amountMinor: number };

export async function selectOriginLines(db: Db, slipIds: readonly number[]) {
  const { rows } = await sql<LineRow>`
    select slip_id, code, amount_minor as "amountMinor" from payslip_lines
    where slip_id = any(${slipIds}::integer[]) order by id`.execute(db);
  return Map.groupBy(rows, ({ slip_id }) => slip_id);
}

export async function selectOriginDays(db: Db, slipIds: readonly number[]) {
  const { rows } = await sql<FinishedDay & { slip_id: number }>`
    select slip_id, date, kind, ordinary_minutes as ordinary, night_minutes as night,
      overtime_day_minutes as "overtimeDay", overtime_night_minutes as "overtimeNight", rest_minutes as rest,
      holiday_minutes as holiday, short_minutes as short
    from payslip_days where slip_id = any(${slipIds}::integer[]) order by slip_id, date`.execute(db);
  return Map.groupBy(rows, ({ slip_id }) => slip_id);
}

/** The days for which live payslips have corrected these. */
export async function selectCorrectedDays(db: Db, slipIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; days: string[] }>`
    select l.origin_slip_id as id, array_agg(distinct day) as days
    from payslip_lines l
    join payslips correcting on correcting.id = l.slip_id and correcting.live
    cross join unnest(l.changed_days) as day
    where l.origin_slip_id = any(${slipIds}::integer[])
    group by l.origin_slip_id`.execute(db);
  return new Map(rows.map(({ id, days }) => [id, days]));
}

/** The rules under which runs were computed. */
export async function selectRunRules(db: Db, runIds: readonly number[]): Promise<Map<number, PayrollSettings>> {
  const { rows } = await sql<{ id: number; rules: PayrollSettings }>`
    select id, settings -> 'settings' as rules from payroll_runs where id = any(${runIds}::integer[])`.execute(db);
  return new Map(rows.map(({ id, rules }) => [id, rules]));
}

/** The time zones that the runs were computed in. Runs of earlier versions have none. */
export async function selectRunZones(db: Db, runIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; zone: string | null }>`
    select id, settings ->> 'timeZone' as zone from payroll_runs where id = any(${runIds}::integer[])`.execute(db);
  return new Map(rows.flatMap(({ id, zone }) => (zone === null ? [] : [[id, zone]])));
}
