import { formatAmount, fromMinor } from '@binaa/contract/money';
import { problemMessages } from '@binaa/contract/pay-problems';
import { type PayrollRun, runMessages } from '@binaa/contract/payroll-runs';
import { type Warning, warningOf } from '@binaa/contract/warnings';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import type { PayrollRunRow } from '../../schema-payroll-runs.ts';
import { getCompanyBalance } from '../ledger/get-company-balance.ts';
import type { WorkCalendar } from '../payroll/compute/facts.ts';
import { findRunWarnings } from '../payroll/compute/problems.ts';
import { gatherRun } from './gather-run.ts';
import { presentPrevious, presentRun } from './run.presenter.ts';
import { findRun, findRunView, type OneRunView, type RunView, selectSteps, sumPaidMonth } from './run.queries.ts';
import { periodBefore } from './run-scope.ts';
import { scopeOfRun } from './scope-of-run.ts';

export async function getRun(db: Db, clock: Clock, id: number): Promise<PayrollRun> {
  const run = found(await findRun(db, id), runMessages.notFound);
  return readRun(db, run, await isStale(db, clock, run));
}

/** The answer to a change that has just compared or computed the run. */
export async function readRun(db: Db, { id }: { id: number }, stale = false): Promise<PayrollRun> {
  const run = found(await findRun(db, id), runMessages.notFound);
  const view = found(await findRunView(db, id), runMessages.notFound);
  const before = periodBefore(view.period, 1);
  // A run of a few people is not comparable with the month of everybody.
  const paidBefore = view.part === 'MONTH' ? await sumPaidMonth(db, before) : undefined;
  return presentRun(view, {
    stale,
    steps: await selectSteps(db, id),
    previous: presentPrevious(before, paidBefore),
    notices: [...leftOutNotices(view), ...calendarNotices(run), ...(await cashNotices(db, view))],
  });
}

/** Whether what a run was computed from has changed. An approved run is final. */
export async function isStale(db: Db, clock: Clock, run: PayrollRunRow): Promise<boolean> {
  if (run.status !== 'DRAFT' && run.status !== 'REVIEWED') return false;
  return run.input_mark !== (await gatherRun(db, clock, scopeOfRun(run))).mark;
}

const namedLeftOut = 10;

/** Whoever makes an extra run of several people must see whom it does not pay. */
function leftOutNotices({ left_out }: OneRunView): Warning[] {
  if (left_out.length === 0) return [];
  const more = left_out.length - namedLeftOut;
  const names = left_out.slice(0, namedLeftOut).join(', ') + (more > 0 ? ` +${more}` : '');
  return [warningOf(runMessages.leftOut({ names }))];
}

function calendarNotices({ settings, from_date, to_date }: PayrollRunRow): Warning[] {
  const { calendar } = (settings ?? {}) as { calendar?: WorkCalendar };
  if (!calendar) return [];
  return findRunWarnings(calendar, { from: from_date, to: to_date }).map((problem) =>
    warningOf(
      problem.kind === 'RAMADAN_NOT_CONFIRMED'
        ? problemMessages.ramadanNotConfirmed({ year: problem.year })
        : problemMessages.holidaysNotConfirmed({ count: problem.count }),
    ),
  );
}

/** Cash that is short warns and does not stop. */
async function cashNotices(db: Db, run: RunView): Promise<Warning[]> {
  if (run.status === 'PAID' || run.status === 'REVERSED' || run.status === 'DISCARDED') return [];
  const { cashMinor } = await getCompanyBalance(db);
  const shortMinor = run.net_minor + run.court_minor - cashMinor;
  if (shortMinor <= 0) return [];
  return [warningOf(runMessages.cashShort({ amount: formatAmount(fromMinor(shortMinor)) }))];
}
