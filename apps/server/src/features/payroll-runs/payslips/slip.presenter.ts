import { fromCompanyTime } from '@binaa/contract/company-time';
import { fromMinor } from '@binaa/contract/money';
import type { MySlip } from '@binaa/contract/my-pay';
import type { PayDay as ShownDay } from '@binaa/contract/pay-days';
import { lastFour } from '@binaa/contract/pay-fields';
import { formulaText, type PayLine, type PayLineGroup } from '@binaa/contract/pay-lines';
import type { OwnPayslip, Payslip, PayslipSummary } from '@binaa/contract/payslips';
import { workedMinutes } from '../../payroll/compute/day-minutes.ts';
import { lineDates } from '../../payroll/compute/line-dates.ts';
import { isDeduction, isReduction } from '../../payroll/compute/lines.ts';
import type { PayDay } from '../../payroll/compute/pay-day.ts';
import { isBlocking } from '../../payroll/compute/problems.ts';
import type { PayrollSettings } from '../../payroll/compute/settings.ts';
import { limitOf } from './line-limit.ts';
import { presentProblem, stillOwed } from './problem.presenter.ts';
import type { SlipView } from './slip.queries.ts';
import type { CostView, StoredLine } from './slip-parts.queries.ts';

export type SlipParts = {
  lines: readonly StoredLine[];
  days: readonly PayDay[];
  rules: PayrollSettings;
  siteNames: ReadonlyMap<number, string>;
  timeZone: string;
};

export function presentSlipSummary(row: SlipView): PayslipSummary {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    employeeNo: row.employee_no,
    category: row.category,
    fromDate: row.from_date,
    toDate: row.to_date,
    workedDays: row.worked_days,
    workedMinutes: row.worked_minutes,
    overtimeMinutes: row.overtime_minutes,
    gross: fromMinor(row.gross_minor),
    reductions: fromMinor(0 - row.reductions_minor),
    deductions: fromMinor(row.gross_minor - row.net_minor),
    net: fromMinor(row.net_minor),
    previousNet: row.previous_net_minor === null ? null : fromMinor(row.previous_net_minor),
    heldReason: row.held_reason,
    blocking: row.problems.filter(isBlocking).length,
    warnings: row.problems.filter((problem) => !isBlocking(problem)).length + stillOwed(row).length,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    question: row.question,
    answer: row.answer,
    version: row.version,
  };
}

/** What a person sees of an own payslip, and what is printed. */
export function presentOwnSlip(row: SlipView, parts: SlipParts): OwnPayslip {
  const { lines, days } = parts;
  return {
    id: row.id,
    runId: row.run_id,
    period: row.period,
    part: row.part,
    runStatus: row.run_status,
    userId: row.user_id,
    userName: row.user_name,
    employeeNo: row.employee_no,
    category: row.category,
    fromDate: row.from_date,
    toDate: row.to_date,
    paidOn: row.paid_on,
    ibanLast4: lastFour(row.iban),
    bankShort: row.bank_short,
    wage: fromMinor(row.wage_minor),
    gross: fromMinor(row.gross_minor),
    reductions: fromMinor(0 - row.reductions_minor),
    deductions: fromMinor(row.gross_minor - row.net_minor),
    net: fromMinor(row.net_minor),
    workedDays: row.worked_days,
    paidDays: row.paid_days,
    workedMinutes: row.worked_minutes,
    overtimeMinutes: row.overtime_minutes,
    lines: lines.map((line) => presentLine(line, row, parts)),
    days: days.map((day) => presentDay(day, parts)),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    question: row.question,
    answer: row.answer,
    version: row.version,
  };
}

export function presentSlip(row: SlipView, parts: SlipParts, costs: readonly CostView[]): Payslip {
  return {
    ...presentOwnSlip(row, parts),
    live: row.live,
    heldReason: row.held_reason,
    previousNet: row.previous_net_minor === null ? null : fromMinor(row.previous_net_minor),
    stillOwed: fromMinor(row.still_owed_minor),
    costs: costs.map((cost) => ({
      siteId: cost.site_id,
      siteName: cost.site_name,
      projectId: cost.project_id,
      projectName: cost.project_name,
      minutes: cost.minutes,
      amount: fromMinor(cost.amount_minor),
    })),
    problems: [...row.problems.map((problem) => presentProblem(problem, row, parts.siteNames)), ...stillOwed(row)],
  };
}

export function presentMySlip(row: SlipView): MySlip {
  return {
    id: row.id,
    period: row.period,
    part: row.part,
    fromDate: row.from_date,
    toDate: row.to_date,
    paidOn: row.paid_on ?? '',
    net: fromMinor(row.net_minor),
    workedDays: row.worked_days,
    workedMinutes: row.worked_minutes,
    overtimeMinutes: row.overtime_minutes,
    ibanLast4: lastFour(row.iban),
    bankShort: row.bank_short,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    question: row.question,
    answer: row.answer,
  };
}

function groupOf(line: StoredLine): PayLineGroup {
  if (isReduction(line)) return 'REDUCTION';
  return isDeduction(line) ? 'DEDUCTION' : 'EARNING';
}

function presentLine(
  line: StoredLine,
  { wage_minor, gross_minor, part }: SlipView,
  { lines, days, rules }: SlipParts,
): PayLine {
  const slip = { wageMinor: wage_minor, grossMinor: gross_minor, isSettlement: part === 'SETTLEMENT' };
  const figures = {
    code: line.code,
    quantity: line.quantity,
    unit: line.unit,
    percent: line.ratePercent,
    divisor: line.divisor,
    base: line.baseMinor === null ? null : fromMinor(line.baseMinor),
    correction: correctionOf(line),
  };
  return {
    id: line.id,
    group: groupOf(line),
    segment: line.segment,
    ...figures,
    amount: fromMinor(line.amountMinor),
    limited: line.limited,
    limit: limitOf(line, lines, slip, rules),
    formula: formulaText(figures, 'en'),
    dates: [...lineDates(line, lines, days, rules)],
    origin: line.origin,
    advanceId: line.advanceId,
    payItemId: line.payItemId,
    note: line.note,
  };
}

/** The base of a correction is the whole difference, also where only a part of it could be taken. */
function correctionOf({ correction, baseMinor }: StoredLine): PayLine['correction'] {
  if (!correction) return null;
  const { paidMinor, correctedMinor } = correction;
  return {
    now: fromMinor(paidMinor + correctedMinor + (baseMinor ?? 0)),
    paid: fromMinor(paidMinor),
    corrected: fromMinor(correctedMinor),
  };
}

function presentDay(day: PayDay, { siteNames, timeZone }: SlipParts): ShownDay {
  const moment = (time: string | null) => time && fromCompanyTime(time, timeZone).toISOString();
  return {
    date: day.date,
    kind: day.kind,
    isRamadan: day.isRamadan,
    firstIn: moment(day.firstIn),
    lastOut: moment(day.lastOut),
    span: day.span,
    gap: day.gap,
    break: day.breakTaken,
    ordinary: day.ordinary,
    night: day.night,
    overtimeDay: day.overtimeDay,
    overtimeNight: day.overtimeNight,
    rest: day.rest,
    holiday: day.holiday,
    short: day.short,
    flags: day.flags,
    attendanceIds: day.attendance.map(({ id }) => id),
    sites: day.sites.map((site) => ({
      siteId: site.siteId,
      siteName: siteNames.get(site.siteId) ?? '',
      minutes: workedMinutes(site),
    })),
  };
}
