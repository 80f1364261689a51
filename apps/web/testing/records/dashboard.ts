import { listOpenCheckOuts } from '@binaa/contract/attendance-corrections';
import { type BalanceRecord, getBalanceOfUser } from '@binaa/contract/balances';
import { listCostAlerts } from '@binaa/contract/cost-alerts';
import { getCrewRoster } from '@binaa/contract/crew-roster';
import { type Dashboard, getDashboard } from '@binaa/contract/dashboard';
import { listMySlips } from '@binaa/contract/my-pay';
import { getDueRun } from '@binaa/contract/payroll-runs';
import { listTasks, listTasksAssignedTo, type Task } from '@binaa/contract/tasks';
import { people } from '../company.ts';
import { server } from '../fake-server.ts';
import { pageOf } from './lists.ts';

/** The figures of a FOREMAN. An ADMIN and an ENGINEER get more parts. */
export function aDashboard(given: Partial<Dashboard> = {}): Dashboard {
  return {
    projects: { total: 4, active: 2 },
    tasks: { total: 9, inProgress: 3, pending: 4, completed: 2 },
    expenses: { total: 1250.5, approved: 1000, pending: 250.5 },
    ...given,
  };
}

/** The account of the FOREMAN, who holds nothing. */
export function aBalance(given: Partial<BalanceRecord> = {}): BalanceRecord {
  const { id, name, role } = people.FOREMAN;
  return {
    id,
    userId: id,
    userName: name,
    role,
    balance: 0,
    totalApproved: 0,
    totalPending: 0,
    totalRejected: 0,
    pendingFloat: 0,
    offered: 0,
    afterPending: 0,
    expectedInHand: 0,
    ceiling: null,
    singleLimit: null,
    lowAt: null,
    low: false,
    settingsVersion: 1,
    ...given,
  };
}

/** All that the dashboard asks. Its cards that lead to other screens have no news. */
export function answerDashboard(figures: Dashboard = aDashboard(), tasks: readonly Task[] = []): void {
  server.answer(getDashboard, figures);
  server.answer(listTasks, ({ query }) => pageOf(tasks, query));
  server.answer(listTasksAssignedTo, ({ query }) => pageOf([], query));
  server.answer(listMySlips, ({ query }) => pageOf([], query));
  server.answer(listOpenCheckOuts, []);
  server.answer(listCostAlerts, { watch: 0, over: 0, projects: [] });
  server.answer(getBalanceOfUser, aBalance());
  // Without a roster and a payroll run, their cards are only links.
  server.answer(getCrewRoster, () => new Response(null, { status: 404 }));
  server.answer(getDueRun, () => new Response(null, { status: 404 }));
}
