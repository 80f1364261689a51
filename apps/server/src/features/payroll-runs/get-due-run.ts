import type { DueRun } from '@binaa/contract/payroll-runs';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { getPayrollSettings } from '../payroll-settings/get-payroll-settings.ts';
import { readCalendar } from '../work-calendar/read-calendar.ts';
import { selectPaidSpans, selectRunPeople, selectTerms } from './people.queries.ts';
import { dueOf, presentRunSummary } from './run.presenter.ts';
import { findOpenMonth, hasPaidRun, type RunView } from './run.queries.ts';
import { firstDayOf, lastDayOf, periodBefore } from './run-scope.ts';
import { daysToPay } from './uncovered-days.ts';

/** The oldest month whose run is not paid. Otherwise last month, if it has no run yet, or the present one. */
export async function getDueRun(db: Db, clock: Clock): Promise<DueRun> {
  const present = clock.today().slice(0, 7);
  const open = await findOpenMonth(db, null);
  const last = periodBefore(present, 1);
  const period = open?.period ?? ((await findOpenMonth(db, last)) ? present : last);
  const span = { from: firstDayOf(period), to: lastDayOf(period) };
  const settings = await getPayrollSettings(db);
  const { people, complete } = await countPeople(db, clock, span);
  const due = open ?? { to_date: span.to, due_after_days: settings.dueAfterDays, settlement_due_on: null };
  return {
    period,
    fromDate: span.from,
    toDate: span.to,
    ...dueOf(due),
    run: await summaryOf(db, open, period),
    people,
    setUp: {
      settings:
        settings.employerEid !== null &&
        (settings.payerEid ?? settings.payerQid) !== null &&
        settings.payerBankShort !== null &&
        settings.payerIban !== null,
      calendar: (await readCalendar(db, yearOf(period))).holidays.length > 0,
      people: people > 0 && complete,
      firstRun: await hasPaidRun(db),
    },
  };
}

async function summaryOf(db: Db, open: RunView | undefined, period: string): Promise<DueRun['run']> {
  const run = open ?? (await findOpenMonth(db, period));
  return run ? presentRunSummary(run) : null;
}

function yearOf(period: string) {
  const year = period.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

async function countPeople(db: Db, clock: Clock, span: { from: string; to: string }) {
  const all = await selectRunPeople(db, { ...span, userIds: null, settlement: null }, clock.timeZone);
  const ids = all.map(({ id }) => id);
  const paid = await selectPaidSpans(db, ids, span);
  const unpaid = all.filter(({ id, profile }) => daysToPay(profile, span, paid.get(id) ?? []));
  const terms = await selectTerms(db, ids);
  return { people: unpaid.length, complete: unpaid.every(({ id, profile }) => profile && terms.has(id)) };
}
