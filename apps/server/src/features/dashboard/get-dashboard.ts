import { type Dashboard, dashboardLimits } from '@binaa/contract/dashboard';
import { addDays } from '@binaa/contract/dates';
import { type Action, mayAttempt } from '@binaa/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { listAbsentPeople } from '../attendance/list-absent-people.ts';
import { listLongestWaiting } from '../expenses/list-longest-waiting.ts';
import { listWeeksOfMoney } from '../finance/list-weeks-of-money.ts';
import { countExpiringPapers } from '../papers/count-expiring-papers.ts';
import { countTasksByStatus } from '../tasks/count-tasks.ts';
import { presentDecisions, presentOnSite, presentSpending, presentTotals } from './dashboard.presenter.ts';
import {
  listTotals,
  peopleOnSite,
  spendingByCategory,
  type TotalName,
  taskProgressByProject,
} from './dashboard.queries.ts';

/** The permission needed to see each total. */
const totalActions: Record<TotalName, Action> = {
  projects: 'project.read',
  users: 'user.create',
  expenses: 'expense.read',
};

/** Runs a fixed number of queries in parallel. A part that the caller may not see is not queried. */
export async function getDashboard(db: Db, clock: Clock, actor: Actor): Promise<Dashboard> {
  const may = (action: Action) => mayAttempt(actor.role, action);
  const allowed = <Part>(action: Action, part: () => Promise<Part>): Promise<Part | undefined> =>
    may(action) ? part() : Promise.resolve(undefined);
  const visibleTotals = (Object.keys(totalActions) as TotalName[]).filter((name) => may(totalActions[name]));

  const [totals, tasks, taskProgress, oldestPending, moneyByWeek, spending, onSite, absence, papers] =
    await Promise.all([
      listTotals(db, visibleTotals),
      countTasksByStatus(db, may('task.read-any') ? {} : { participantId: actor.id }),
      allowed('project.read', () => taskProgressByProject(db)),
      allowed('expense.decide', () => listLongestWaiting(db, clock, actor, dashboardLimits.decisionsShown)),
      allowed('finance.read', () => listWeeksOfMoney(db, clock, dashboardLimits.weeks)),
      allowed('finance.read', () => spendingByCategory(db, addDays(clock.today(), -7 * dashboardLimits.weeks))),
      allowed('attendance.manage', () => peopleOnSite(db, clock.today())),
      allowed('attendance.manage', () => listAbsentPeople(db, clock, clock.today(), dashboardLimits.absentShown)),
      allowed('paper.manage', () => countExpiringPapers(db, clock)),
    ]);
  return {
    ...presentTotals(totals, visibleTotals),
    tasks,
    taskProgress,
    decisions: oldestPending && presentDecisions(totals, oldestPending),
    moneyByWeek,
    onSite: onSite && presentOnSite(onSite),
    absence,
    papers,
    spendingByCategory: spending && presentSpending(spending),
  };
}
