import { type Dashboard, dashboardLimits } from '@binaa/contract/dashboard';
import { addDays } from '@binaa/contract/dates';
import { fromMinor } from '@binaa/contract/money';
import { type Action, mayAttempt } from '@binaa/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { listWeeksOfMoney } from '../finance/list-weeks-of-money.ts';
import { countTasksByStatus } from '../tasks/count-tasks.ts';
import {
  listTotals,
  oldestPendingExpenses,
  peopleOnSite,
  spendingByCategory,
  taskProgressByProject,
} from './dashboard.queries.ts';

/** The same few queries whatever the company's size, at once; a part the caller may not see is not even asked for. */
export async function getDashboard(db: Db, clock: Clock, actor: Actor): Promise<Dashboard> {
  const where = <Part>(action: Action, part: () => Promise<Part>): Promise<Part | undefined> =>
    mayAttempt(actor.role, action) ? part() : Promise.resolve(undefined);
  const seesAllTasks = mayAttempt(actor.role, 'task.read-any');

  const seen = {
    projects: mayAttempt(actor.role, 'project.read'),
    users: mayAttempt(actor.role, 'user.create'),
    expenses: mayAttempt(actor.role, 'expense.read'),
  };
  const [totals, tasks, taskProgress, oldest, moneyByWeek, categories, onSite] = await Promise.all([
    listTotals(
      db,
      (['projects', 'users', 'expenses'] as const).filter((name) => seen[name]),
    ),
    countTasksByStatus(db, seesAllTasks ? {} : { participantId: actor.id }),
    where('project.read', () => taskProgressByProject(db)),
    where('expense.decide', () => oldestPendingExpenses(db)),
    where('finance.read', () => listWeeksOfMoney(db, clock, dashboardLimits.weeks)),
    where('finance.read', () => spendingByCategory(db, addDays(clock.today(), -7 * dashboardLimits.weeks))),
    where('attendance.manage', () => peopleOnSite(db, clock.today())),
  ]);

  const sumOf = (field: 'count' | 'amount_minor', name: keyof typeof seen, status?: string) =>
    totals
      .filter((total) => total.name === name && total.status === (status ?? total.status))
      .reduce((sum, total) => sum + total[field], 0);

  return {
    projects: seen.projects
      ? { total: sumOf('count', 'projects'), active: sumOf('count', 'projects', 'IN_PROGRESS') }
      : undefined,
    tasks,
    users: seen.users ? { total: sumOf('count', 'users'), workers: sumOf('count', 'users', 'WORKER') } : undefined,
    expenses: seen.expenses
      ? {
          total: fromMinor(sumOf('amount_minor', 'expenses')),
          approved: fromMinor(sumOf('amount_minor', 'expenses', 'APPROVED')),
          pending: fromMinor(sumOf('amount_minor', 'expenses', 'PENDING')),
        }
      : undefined,
    taskProgress,
    decisions: oldest && {
      count: sumOf('count', 'expenses', 'PENDING'),
      total: fromMinor(sumOf('amount_minor', 'expenses', 'PENDING')),
      oldest: oldest.map((expense) => ({
        expenseId: expense.id,
        category: expense.category,
        amount: fromMinor(expense.amount_minor),
        date: expense.spent_on,
        projectName: expense.project_name,
        submittedBy: expense.submitted_by,
      })),
    },
    moneyByWeek,
    onSite: onSite && {
      count: onSite[0]?.count ?? 0,
      people: onSite.map((record) => ({
        attendanceId: record.id,
        userId: record.user_id,
        name: record.name,
        role: record.role,
        siteName: record.site_name,
        since: record.in_time.toISOString(),
      })),
    },
    spendingByCategory: categories?.map((row) => ({ category: row.category, amount: fromMinor(row.amount_minor) })),
  };
}
