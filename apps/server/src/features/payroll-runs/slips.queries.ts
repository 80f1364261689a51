import { fromCompanyTime } from '@binaa/contract/company-time';
import { sql } from 'kysely';
import { pick } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import type { Line } from '../payroll/compute/lines.ts';
import type { PayDay } from '../payroll/compute/pay-day.ts';
import type { ComputedSlip } from './compute-slips.ts';

/** Removes the payslips of a draft, which is computed again. */
export async function deleteSlips(tx: Db, runId: number): Promise<void> {
  const slips = sql`(select id from payslips where run_id = ${runId})`;
  await sql`delete from payslip_lines where slip_id in ${slips}`.execute(tx);
  await sql`delete from payslip_days where slip_id in ${slips}`.execute(tx);
  await sql`delete from payslip_costs where slip_id in ${slips}`.execute(tx);
  await sql`delete from payslips where run_id = ${runId}`.execute(tx);
}

export async function selectHeld(db: Db, runId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ user_id: number; reason: string }>`
    select user_id, held_reason as reason from payslips
    where run_id = ${runId} and held_reason is not null`.execute(db);
  return new Map(rows.map(({ user_id, reason }) => [user_id, reason]));
}

export type NewSlip = ComputedSlip & { heldReason: string | null };
type Making = { runId: number; userId: number; at: Date; timeZone: string };

/** One batch of payslips with their lines, days and costs: one statement for each table. */
export async function insertSlips(
  tx: Db,
  slips: readonly NewSlip[],
  { runId, userId, at, timeZone }: Making,
): Promise<void> {
  const rows = slips.map(({ input, slip, heldReason }) => ({
    user_id: input.userId,
    from_date: slip.from,
    to_date: slip.to,
    held_reason: heldReason,
    net_minor: slip.netMinor,
    gross_minor: slip.grossMinor,
    wage_minor: slip.wageMinor,
    still_owed_minor: slip.stillOwedMinor,
    problems: slip.problems,
    input_mark: input.mark,
    facts_mark: input.factsMark,
    work_pattern: input.profile && pick(input.profile, ['attendanceBased', 'shiftWorker', 'restWeekday']),
  }));
  const inserted = await sql<{ id: number; user_id: number }>`
    insert into payslips (run_id, user_id, from_date, to_date, held_reason, net_minor, gross_minor, wage_minor,
      still_owed_minor, problems, input_mark, facts_mark, work_pattern, created_at, created_by_id, updated_at)
    select ${runId}::integer, user_id, from_date, to_date, held_reason, net_minor, gross_minor, wage_minor, still_owed_minor,
      problems, input_mark, facts_mark, work_pattern, ${at}::timestamptz, ${userId}::integer, ${at}::timestamptz
    from jsonb_populate_recordset(null::payslips, ${JSON.stringify(rows)}::jsonb) order by user_id
    returning id, user_id`.execute(tx);
  const idOf = new Map(inserted.rows.map(({ id, user_id }) => [user_id, id]));
  const parts = slips.map(({ input, slip }) => ({ slipId: idOf.get(input.userId) ?? 0, slip }));
  await insertLines(
    tx,
    parts.flatMap(({ slipId, slip }) => slip.lines.map((line) => lineRow(slipId, line))),
  );
  await insertDays(
    tx,
    parts.flatMap(({ slipId, slip }) => slip.days.map((day) => dayRow(slipId, day, timeZone))),
  );
  await insertCosts(
    tx,
    parts.flatMap(({ slipId, slip }) => slip.costs.map((cost) => ({ slip_id: slipId, ...costRow(cost) }))),
  );
}

async function insertLines(tx: Db, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into payslip_lines (slip_id, code, segment, quantity, unit, rate_percent, divisor, base_minor, amount_minor,
      limited, origin_slip_id, changed_days, advance_id, pay_item_id)
    select slip_id, code, segment, quantity, unit, rate_percent, divisor, base_minor, amount_minor, limited,
      origin_slip_id, changed_days, advance_id, pay_item_id
    from jsonb_populate_recordset(null::payslip_lines, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

async function insertDays(tx: Db, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into payslip_days
    select * from jsonb_populate_recordset(null::payslip_days, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** The project is the site's own as it is now; the approval takes it again. */
async function insertCosts(tx: Db, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into payslip_costs (slip_id, site_id, project_id, minutes, weight, amount_minor)
    select c.slip_id, c.site_id, s.project_id, c.minutes, c.weight, c.amount_minor
    from jsonb_populate_recordset(null::payslip_costs, ${JSON.stringify(rows)}::jsonb) c
    left join sites s on s.id = c.site_id`.execute(tx);
}

function lineRow(slip_id: number, line: Line) {
  return {
    slip_id,
    code: line.code,
    segment: line.segment,
    quantity: line.quantity,
    unit: line.unit,
    rate_percent: line.ratePercent,
    divisor: line.divisor,
    base_minor: line.baseMinor,
    amount_minor: line.amountMinor,
    limited: line.limited,
    origin_slip_id: line.originSlipId,
    changed_days: line.changedDays,
    advance_id: line.code === 'ADVANCE' ? line.sourceId : null,
    pay_item_id: line.code === 'ADVANCE' ? null : line.sourceId,
  };
}

function dayRow(slip_id: number, day: PayDay, timeZone: string) {
  const moment = (time: string | null) => time && fromCompanyTime(time, timeZone).toISOString();
  return {
    slip_id,
    date: day.date,
    kind: day.kind,
    calendar_kind: day.calendarKind,
    is_ramadan: day.isRamadan,
    daily_minutes: day.dailyMinutes,
    first_in: moment(day.firstIn),
    last_out: moment(day.lastOut),
    span_minutes: day.span,
    gap_minutes: day.gap,
    break_minutes: day.breakTaken,
    ordinary_minutes: day.ordinary,
    night_minutes: day.night,
    overtime_day_minutes: day.overtimeDay,
    overtime_night_minutes: day.overtimeNight,
    rest_minutes: day.rest,
    holiday_minutes: day.holiday,
    short_minutes: day.short,
    flags: day.flags,
    attendances: day.attendance,
    sites: day.sites,
  };
}

function costRow({ siteId, minutes, weight, amountMinor }: ComputedSlip['slip']['costs'][number]) {
  return { site_id: siteId, minutes, weight, amount_minor: amountMinor };
}
