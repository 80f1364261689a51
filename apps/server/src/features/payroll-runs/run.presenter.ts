import { fromMinor } from '@binaa/contract/money';
import type { PayrollRun, RunAction, RunStatus, RunSummary } from '@binaa/contract/payroll-runs';
import { dueDates } from '../payroll/compute/due-dates.ts';
import { defaultSettings } from '../payroll/compute/settings.ts';
import type { PeriodSums, RunView, StepRow } from './run.queries.ts';

export function presentRunSummary(row: RunView): RunSummary {
  return {
    id: row.id,
    period: row.period,
    part: row.part,
    fromDate: row.from_date,
    toDate: row.to_date,
    status: row.status,
    ...dueOf(row),
    paidOn: row.paid_on,
    people: row.people,
    held: row.held,
    blocking: row.blocking,
    warnings: row.warnings,
    gross: fromMinor(row.gross_minor),
    reductions: fromMinor(0 - row.reductions_minor),
    deductions: fromMinor(row.gross_minor - row.net_minor),
    net: fromMinor(row.net_minor),
    cost: fromMinor(row.net_minor + row.kept_minor),
    bankFileId: row.bank_file_id,
    userId: row.user_id,
    userName: row.user_name,
    version: row.version,
  };
}

/** A settlement is due on the working day after the last; what banks are told within seven days is the same for all. */
export function dueOf(row: Pick<RunView, 'to_date' | 'due_after_days' | 'settlement_due_on'>): {
  dueOn: string;
  deadline: string;
} {
  const dueAfterDays = row.due_after_days ?? defaultSettings.dueAfterDays;
  const due = dueDates(row.to_date, { ...defaultSettings, dueAfterDays });
  return row.settlement_due_on === null ? due : { ...due, dueOn: row.settlement_due_on };
}

type Details = Pick<PayrollRun, 'stale' | 'notices'> & { steps: StepRow[]; previous: PayrollRun['previous'] };

export function presentRun(row: RunView, { stale, notices, steps, previous }: Details): PayrollRun {
  return {
    ...presentRunSummary(row),
    stale,
    overtime: fromMinor(row.overtime_minor),
    cash: fromMinor(row.net_minor + row.court_minor),
    corrections: fromMinor(row.corrections_minor),
    questions: row.questions,
    previous,
    reason: row.reason,
    steps: steps.map(({ step, user_name, at }) => ({ step, userName: user_name, at: at.toISOString() })),
    can: actionsOf(row),
    notices,
  };
}

export function presentPrevious(period: string, sums: PeriodSums | undefined): PayrollRun['previous'] {
  if (!sums) return null;
  return {
    period,
    people: sums.people,
    gross: fromMinor(sums.gross_minor),
    overtime: fromMinor(sums.overtime_minor),
    deductions: fromMinor(sums.gross_minor - sums.net_minor),
    net: fromMinor(sums.net_minor),
  };
}

const actions: Record<RunStatus, readonly RunAction[]> = {
  DRAFT: ['compute', 'review', 'discard', 'hold'],
  REVIEWED: ['reopen', 'approve'],
  APPROVED: ['withdraw', 'pay', 'reverse', 'bankFile'],
  PAID: ['reverse', 'bankFile'],
  REVERSED: [],
  DISCARDED: [],
};

function actionsOf({ status, bank_file_id }: RunView): RunAction[] {
  return actions[status].filter((action) => action !== 'withdraw' || bank_file_id === null);
}
