import { toCompanyTime } from '@binaa/contract/company-time';
import { sql } from 'kysely';
import { isAnyOf } from '../../../platform/list.ts';
import type { Db } from '../../../schema.ts';
import type { SiteMinutes } from '../../payroll/compute/day-minutes.ts';
import type { Line, LineCode } from '../../payroll/compute/lines.ts';
import type { CalendarKind, DayFlag, DayKind, PayDay } from '../../payroll/compute/pay-day.ts';
import { recomputed } from '../run-codes.ts';

type LineRow = {
  slip_id: number;
  id: number;
  code: LineCode;
  segment: string | null;
  quantity: number | null;
  unit: Line['unit'];
  rate_percent: number | null;
  divisor: number | null;
  base_minor: number | null;
  amount_minor: number;
  limited: boolean;
  origin_slip_id: number | null;
  changed_days: string[];
  advance_id: number | null;
  pay_item_id: number | null;
  note: string | null;
  origin_run_id: number | null;
  origin_period: string | null;
  origin_minor: number | null;
  corrected_minor: number | null;
};

/** A stored line as it was computed, with what it refers to. */
export type StoredLine = Line & {
  id: number;
  advanceId: number | null;
  payItemId: number | null;
  note: string | null;
  origin: { slipId: number; runId: number; period: string } | null;
  /** Of a correction: what the payslip paid, and what earlier payslips corrected of it. */
  correction: { paidMinor: number; correctedMinor: number } | null;
};

export async function selectLines(db: Db, slipIds: readonly number[]): Promise<Map<number, StoredLine[]>> {
  const { rows } = await sql<LineRow>`
    select l.slip_id, l.id, l.code, l.segment, l.quantity, l.unit, l.rate_percent, l.divisor, l.base_minor, l.amount_minor,
      l.limited, l.origin_slip_id, l.changed_days, l.advance_id, l.pay_item_id, coalesce(a.reason, i.reason) as note,
      r.id as origin_run_id, r.period as origin_period,
      case when l.origin_slip_id is not null then (
        select coalesce(sum(o.amount_minor), 0) from payslip_lines o
        where o.slip_id = l.origin_slip_id and o.code in (${recomputed})
      ) end as origin_minor,
      case when l.origin_slip_id is not null then (
        select coalesce(sum(c.amount_minor), 0) from payslip_lines c join payslips s on s.id = c.slip_id and s.live
        where c.origin_slip_id = l.origin_slip_id and c.slip_id < l.slip_id
      ) end as corrected_minor
    from payslip_lines l
    left join advances a on a.id = l.advance_id
    left join pay_items i on i.id = l.pay_item_id
    left join payslips origin on origin.id = l.origin_slip_id
    left join payroll_runs r on r.id = origin.run_id
    where ${isAnyOf('l.slip_id', slipIds)}
    order by l.id`.execute(db);
  const byslip = Map.groupBy(rows, ({ slip_id }) => slip_id);
  return new Map([...byslip].map(([id, lines]) => [id, lines.map(lineOf)]));
}

function lineOf(row: LineRow): StoredLine {
  const { origin_slip_id, origin_run_id, origin_period } = row;
  return {
    id: row.id,
    code: row.code,
    segment: row.segment,
    quantity: row.quantity ?? 0,
    unit: row.unit,
    ratePercent: row.rate_percent,
    divisor: row.divisor,
    baseMinor: row.base_minor,
    amountMinor: row.amount_minor,
    limited: row.limited,
    sourceId: row.advance_id ?? row.pay_item_id,
    originSlipId: origin_slip_id,
    changedDays: row.changed_days,
    advanceId: row.advance_id,
    payItemId: row.pay_item_id,
    note: row.note,
    origin:
      origin_slip_id === null || origin_run_id === null || origin_period === null
        ? null
        : { slipId: origin_slip_id, runId: origin_run_id, period: origin_period },
    correction:
      row.origin_minor === null ? null : { paidMinor: row.origin_minor, correctedMinor: row.corrected_minor ?? 0 },
  };
}

type DayRow = {
  slip_id: number;
  date: string;
  kind: DayKind;
  calendar_kind: CalendarKind;
  is_ramadan: boolean;
  daily_minutes: number;
  first_in: Date | null;
  last_out: Date | null;
  span_minutes: number;
  gap_minutes: number;
  break_minutes: number;
  ordinary_minutes: number;
  night_minutes: number;
  overtime_day_minutes: number;
  overtime_night_minutes: number;
  rest_minutes: number;
  holiday_minutes: number;
  short_minutes: number;
  flags: DayFlag[];
  attendances: { id: number; version: number }[];
  sites: SiteMinutes[];
};

export async function selectDays(db: Db, slipIds: readonly number[], timeZone: string): Promise<Map<number, PayDay[]>> {
  const { rows } = await sql<DayRow>`
    select slip_id, date, kind, calendar_kind, is_ramadan, daily_minutes, first_in, last_out, span_minutes, gap_minutes,
      break_minutes, ordinary_minutes, night_minutes, overtime_day_minutes, overtime_night_minutes, rest_minutes,
      holiday_minutes, short_minutes, flags, attendances, sites
    from payslip_days where ${isAnyOf('slip_id', slipIds)} order by slip_id, date`.execute(db);
  const bySlip = Map.groupBy(rows, ({ slip_id }) => slip_id);
  return new Map([...bySlip].map(([id, days]) => [id, days.map((day) => dayOf(day, timeZone))]));
}

function dayOf(row: DayRow, timeZone: string): PayDay {
  return {
    date: row.date,
    kind: row.kind,
    calendarKind: row.calendar_kind,
    isRamadan: row.is_ramadan,
    dailyMinutes: row.daily_minutes,
    firstIn: row.first_in && toCompanyTime(row.first_in, timeZone),
    lastOut: row.last_out && toCompanyTime(row.last_out, timeZone),
    span: row.span_minutes,
    gap: row.gap_minutes,
    breakTaken: row.break_minutes,
    ordinary: row.ordinary_minutes,
    night: row.night_minutes,
    overtimeDay: row.overtime_day_minutes,
    overtimeNight: row.overtime_night_minutes,
    rest: row.rest_minutes,
    holiday: row.holiday_minutes,
    short: row.short_minutes,
    flags: row.flags,
    attendance: row.attendances,
    sites: row.sites,
  };
}

export type CostView = {
  site_id: number | null;
  site_name: string | null;
  project_id: number | null;
  project_name: string | null;
  minutes: number;
  amount_minor: number;
};

export async function selectCosts(db: Db, slipId: number): Promise<CostView[]> {
  const { rows } = await sql<CostView>`
    select c.site_id, s.name as site_name, c.project_id, p.name as project_name, c.minutes, c.amount_minor
    from payslip_costs c left join sites s on s.id = c.site_id left join projects p on p.id = c.project_id
    where c.slip_id = ${slipId}
    order by c.site_id nulls last`.execute(db);
  return rows;
}

export async function selectSiteNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from sites where ${isAnyOf('id', ids)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
