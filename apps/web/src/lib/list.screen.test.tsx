import type { Endpoint } from '@binaa/contract/endpoint';
import { filterExpenses, listExpenses } from '@binaa/contract/expenses';
import { getCompanyBalance, getRecentStats, listCompanyTransactions, listWeeksOfMoney } from '@binaa/contract/finance';
import { listProjectMilestones } from '@binaa/contract/milestones';
import { getFollow } from '@binaa/contract/notices';
import { listProjects } from '@binaa/contract/projects';
import { listProjectSites, listSites } from '@binaa/contract/sites';
import { listProjectTasks, listSiteTasks, listTasks } from '@binaa/contract/tasks';
import { listUsers, listUsersOfRole } from '@binaa/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces, people } from '../../testing/company.ts';
import { server } from '../../testing/fake-server.ts';
import { field } from '../../testing/locators.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { option, taskForm } from '../../testing/pages/task-form.ts';
import { cardNames } from '../../testing/pages/work.ts';
import { pageOf } from '../../testing/records/lists.ts';
import { aProject } from '../../testing/records/projects.ts';
import { aSite } from '../../testing/records/sites.ts';

const project = aProject();
const site = aSite({}, [project]);
const none = { count: 0, amount: 0 };
const noTotals = { totalAmount: 0, totals: { PENDING: none, APPROVED: none, REJECTED: none } };

beforeEach(() => {
  answerPlaces([project], [site]);
  server.answer(getFollow, { following: true, muted: false });
  server.answer(listProjectTasks, ({ query }) => pageOf([], query));
  server.answer(listProjectMilestones, ({ query }) => pageOf([], query));
  server.answer(listSiteTasks, ({ query }) => pageOf([], query));
  server.answer(listTasks, ({ query }) => pageOf([], query));
  server.answer(listUsersOfRole, ({ query }) => pageOf([], query));
  server.answer(listExpenses, ({ query }) => ({ ...pageOf([], query), ...noTotals }));
  server.answer(filterExpenses, ({ query }) => ({ ...pageOf([], query), ...noTotals }));
  server.answer(listCompanyTransactions, ({ query }) => pageOf([], query));
  // The figures beside the lists do not matter here.
  for (const figures of [getCompanyBalance, getRecentStats, listWeeksOfMoney]) server.fail(figures);
});

/** An answer without its page, as the first servers sent it. */
function bareArray(items: readonly unknown[]): () => Response {
  return () => Response.json(items);
}

const screens: [path: string, ...asked: [Endpoint, number][]][] = [
  ['/projects', [listProjects, 10]],
  [`/projects/${project.id}?tab=tasks`, [listProjectTasks, 10]],
  [`/projects/${project.id}?tab=sites`, [listProjectSites, 100]],
  [`/projects/${project.id}?tab=milestones`, [listProjectMilestones, 10]],
  ['/sites', [listSites, 10]],
  [`/sites/${site.id}`, [listSiteTasks, 10]],
  ['/tasks', [listTasks, 10], [listProjects, 100]],
  ['/tasks/new', [listProjects, 100], [listUsers, 100]],
  ['/users', [listUsers, 10]],
  ['/expenses', [listExpenses, 10], [listProjects, 100]],
  ['/expenses?status=PENDING', [filterExpenses, 10]],
  ['/expense-approvals', [listUsersOfRole, 100]],
  ['/attendance/new', [listUsersOfRole, 100], [listSites, 100]],
  ['/finance', [listCompanyTransactions, 5]],
  ['/finance/transactions', [listCompanyTransactions, 15]],
];

test.for(screens)('asks for the first page and its size: %s', async ([path, ...asked]) => {
  await openScreen(path, { as: 'ADMIN' });
  for (const [endpoint, size] of asked) {
    await expect
      .poll(() => server.callsTo(endpoint).map(({ query }) => query), { message: endpoint.path })
      .toContainEqual(expect.objectContaining({ page: 0, size }));
  }
});

test.for([
  ['/sites', listSites, 'No sites found'],
  ['/tasks', listTasks, 'No tasks found'],
  ['/expenses', listExpenses, 'No expenses found'],
  ['/expense-approvals', listUsersOfRole, 'No foremen found'],
  ['/users', listUsers, 'No users found'],
] as const)('accepts a bare array instead of a page: %s', async ([path, endpoint, empty]) => {
  server.answer<Endpoint>(endpoint, bareArray([]));
  await openScreen(path, { as: 'ADMIN' });
  await expect.element(page.getByRole('main').getByText(empty)).toBeVisible();
});

test('shows the records of a bare array, in a list and in a picker', async () => {
  server.answer(listProjects, bareArray([project, aProject()]));
  await openScreen('/projects', { as: 'ADMIN' });
  await expect.poll(cardNames).toHaveLength(2);

  server.answer(listUsers, bareArray([people.FOREMAN]));
  await openScreen('/tasks/new', { as: 'ADMIN' });
  await taskForm.assignee.fill(people.FOREMAN.name);
  await expect.element(option(people.FOREMAN.name)).toBeVisible();

  server.answer(listUsersOfRole, ({ params }) => Response.json([people[params.role]]));
  await openScreen('/attendance/new', { as: 'ADMIN' });
  await expect.element(field('User').getByRole('option', { name: people.FOREMAN.name })).toBeInTheDocument();
});
