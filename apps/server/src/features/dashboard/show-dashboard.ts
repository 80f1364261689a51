import { type Dashboard, dashboardLimits } from '@binaa/contract/dashboard';
import { addDays } from '@binaa/contract/dates';
import { fromMinor } from '@binaa/contract/money';
import { type Action, mayAttempt } from '@binaa/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { sumUpWeeks } from '../finance/sum-up-money.ts';
import { countTasksByStatus } from '../tasks/count-tasks.ts';
import {
  countProjects,
  countUsers,
  oldestPendingExpenses,
  peopleOnSite,
  spendingByCategory,
  sumUpExpenses,
  taskProgressByProject,
} from './dashboard.queries.ts';

/** The same few queries whatever the company's size, at once; a part the caller may not see is not even asked for. */
export async function showDashboard(db: Db, clock: Clock, actor: Actor): Promise<Dashboard> {
  const where = <Part>(action: Action, part: () => Promise<Part>): Promise<Part | undefined> =>
    mayAttempt(actor.role, action) ? part() : Promise.resolve(undefined);
  const seesAllTasks = mayAttempt(actor.role, 'task.read-any');

  const [projects, tasks, users, expenses, taskProgress, oldest, moneyByWeek, categories, onSite] = await Promise.all([
    where('project.read', () => countProjects(db)),
    countTasksByStatus(db, seesAllTasks ? {} : { assignedToId: actor.id }),
    where('user.create', () => countUsers(db)),
    where('expense.read', () => sumUpExpenses(db)),
    where('project.read', () => taskProgressByProject(db)),
    where('expense.decide', () => oldestPendingExpenses(db)),
    where('finance.read', () => sumUpWeeks(db, clock, dashboardLimits.weeks)),
    where('finance.read', () => spendingByCategory(db, addDays(clock.today(), -7 * dashboardLimits.weeks))),
    where('attendance.manage', () => peopleOnSite(db, clock.today())),
  ]);

  return {
    projects,
    tasks,
    users,
    expenses: expenses && {
      total: fromMinor(expenses.total_minor),
      approved: fromMinor(expenses.approved_minor),
      pending: fromMinor(expenses.pending_minor),
    },
    taskProgress,
    decisions: expenses &&
      oldest && {
        count: expenses.pending_count,
        total: fromMinor(expenses.pending_minor),
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
