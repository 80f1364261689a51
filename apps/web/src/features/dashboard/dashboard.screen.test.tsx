import { getBalanceOfUser } from '@binaa/contract/balances';
import { getDashboard } from '@binaa/contract/dashboard';
import { addDays } from '@binaa/contract/dates';
import { listProjects } from '@binaa/contract/projects';
import { getTask, listTasks, listTasksAssignedTo } from '@binaa/contract/tasks';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerPlaces, people } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { link, problem, texts, title } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { aBalance, aDashboard, answerDashboard } from '../../../testing/records/dashboard.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aTask } from '../../../testing/records/tasks.ts';
import { companyToday } from '../../lib/company-clock.ts';

const failed = 'Failed to load the dashboard. Please try again later.';
const noTasks = 'Failed to load tasks. Please try again later.';

/** The card of a figure: label, figure and a smaller figure below. */
function figure(label: string): Locator {
  return page.getByRole('main').getByRole('group', { name: label, exact: true });
}

function heading(words: string): Locator {
  return page.getByRole('heading', { level: 2, name: words, exact: true });
}

/** The links of a list, in order. */
function linksOf(words: string): Locator {
  return page
    .getByRole('main')
    .css('div')
    .filter({ has: heading(words) })
    .css('> ul')
    .getByRole('link');
}

function hrefs(links: Locator): (string | null)[] {
  return links.elements().map((each) => each.getAttribute('href'));
}

const quickLinks = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');

async function tryAgain(message: string): Promise<void> {
  await problem(message).css('..').getByRole('button', { name: 'Try again' }).click();
}

const shownTo = {
  ADMIN: {
    parts: { users: { total: 1234, workers: 1200 } },
    figures: { Users: 'Users1,2341,200 workers' },
    projects: 3,
    quickLinks: ['/projects', '/tasks', '/users', '/expenses'],
  },
  ENGINEER: { parts: {}, figures: {}, projects: 3, quickLinks: [] },
  FOREMAN: { parts: {}, figures: {}, projects: 0, quickLinks: [] },
};

test.for(['ADMIN', 'ENGINEER', 'FOREMAN'] as const)(
  'shows the figures, the first five tasks and the first three projects to %s as far as the role has them',
  async (role) => {
    const tasks = Array.from({ length: 10 }, () => aTask());
    const projects = Array.from({ length: 5 }, () => aProject());
    const shown = shownTo[role];
    answerDashboard(aDashboard({ projects: { total: 1004, active: 2 }, ...shown.parts }), tasks);
    answerPlaces(projects);
    server.answer(getTask, ({ params }) => aTask({ id: params.id }));
    await openScreen('/', { as: role });
    await expect.element(title(`Welcome, ${people[role].name}`)).toBeVisible();
    const figures = {
      Projects: 'Projects1,0042 active',
      Tasks: 'Tasks93 in progress',
      Expenses: 'ExpensesQAR 1,250.50QAR 1,000.00 approved',
      ...shown.figures,
    };
    for (const [label, words] of Object.entries(figures)) {
      await expect.element(figure(label)).toHaveTextContent(words);
    }
    expect(figure('Users').elements()).toHaveLength(role === 'ADMIN' ? 1 : 0);
    const firstFive = tasks.slice(0, 5).map(({ id }) => `/tasks/${id}`);
    await expect.poll(() => hrefs(linksOf('Upcoming Tasks'))).toEqual(firstFive);
    const firstThree = projects.slice(0, shown.projects).map(({ id }) => `/projects/${id}`);
    await expect.poll(() => hrefs(linksOf('Recent Projects'))).toEqual(firstThree);
    expect(heading('Recent Projects').elements()).toHaveLength(role === 'FOREMAN' ? 0 : 1);
    expect(hrefs(quickLinks)).toEqual(shown.quickLinks);
    expect(server.callsTo(listTasks)).toMatchObject([
      { query: { sort: { field: 'expectedEndDate', direction: 'asc' }, completed: false, size: 10 } },
    ]);
    await linksOf('Upcoming Tasks').first().click();
    await expect.poll(address).toBe(firstFive[0]);
  },
);

test('shows a WORKER their own tasks, counted by status, and nothing of the company', async () => {
  const tasks = ['Lay blocks', 'Cure the slab'].map((name) => aTask({ title: name }));
  answerDashboard({ tasks: { total: 6, pending: 1, inProgress: 2, completed: 3 } }, tasks);
  await openScreen('/', { as: 'WORKER' });
  await expect.element(title(`Welcome, ${people.WORKER.name}`)).toBeVisible();
  const figures = { 'My Tasks': 'My Tasks6', Pending: 'Pending1', 'In Progress': 'In Progress2' };
  for (const [label, words] of Object.entries({ ...figures, Completed: 'Completed3' })) {
    await expect.element(figure(label)).toHaveTextContent(words);
  }
  await expect.poll(() => texts(linksOf('Upcoming Tasks'))).toEqual(['Lay blocks', 'Cure the slab']);
  for (const label of ['Projects', 'Tasks', 'Users', 'Expenses']) {
    expect(figure(label).elements(), label).toHaveLength(0);
  }
  expect(heading('Recent Projects').elements()).toHaveLength(0);
  expect(quickLinks.elements()).toHaveLength(0);
});

test.for([
  ['ADMIN', 'no connection', 'Tasks'],
  ['WORKER', 'server error', 'My Tasks'],
] as const)('keeps the lists of %s and offers to retry when the figures fail: %s', async ([role, failure, label]) => {
  answerDashboard(aDashboard(), [aTask()]);
  const restore = server.fail(getDashboard, failure);
  await openScreen('/', { as: role });
  await expect.element(problem(failed)).toBeVisible();
  await expect.element(linksOf('Upcoming Tasks')).toBeVisible();
  restore();
  await tryAgain(failed);
  await expect.element(figure(label)).toBeVisible();
  expect(problem(failed).elements()).toHaveLength(0);
});

test('counts the figures of a FOREMAN from the lists when they cannot be loaded', async () => {
  const tasks = [0, 1, 50, 99, 100].map((completionPercentage) =>
    aTask({ completionPercentage, completed: completionPercentage === 100 }),
  );
  const statuses = ['IN_PROGRESS', 'IN_PROGRESS', 'PENDING', 'COMPLETED'] as const;
  answerDashboard(aDashboard(), tasks);
  answerPlaces(statuses.map((status) => aProject({ status })));
  server.fail(getDashboard, 'no connection');
  await openScreen('/', { as: 'FOREMAN' });
  await expect.element(figure('Projects')).toHaveTextContent('Projects42 active');
  await expect.element(figure('Tasks')).toHaveTextContent('Tasks53 in progress');
  expect(problem(failed).elements()).toHaveLength(0);
  expect(linksOf('Upcoming Tasks').elements()).toHaveLength(5);
  expect(server.callsTo(listProjects)).toMatchObject([{ query: { size: 1000 } }]);
});

test('a FOREMAN can retry when neither figures nor lists can be loaded', async () => {
  answerDashboard(aDashboard(), [aTask()]);
  const restores = [server.fail(getDashboard), server.fail(listTasks)];
  await openScreen('/', { as: 'FOREMAN' });
  await expect.element(problem(failed)).toBeVisible();
  await expect.element(problem(noTasks)).toBeVisible();
  for (const restore of restores) restore();
  for (const message of [failed, noTasks]) await tryAgain(message);
  await expect.element(figure('Expenses')).toBeVisible();
  await expect.element(linksOf('Upcoming Tasks')).toBeVisible();
});

test('a foreman finds their own balance and due tasks before the figures of the company', async () => {
  answerDashboard();
  const today = companyToday();
  const taskUntil = (name: string, expectedEndDate: string) => aTask({ title: name, expectedEndDate });
  const own = [
    taskUntil('Strip the forms', addDays(today, -3)),
    taskUntil('Order blocks', today),
    taskUntil('Paint', addDays(today, 30)),
  ];
  server.answer(listTasksAssignedTo, ({ params, query }) => {
    if (params.id !== people.FOREMAN.id) throw new Failed('not found');
    return pageOf(own, query);
  });
  server.answer(getBalanceOfUser, aBalance({ balance: 250.75 }));
  await openScreen('/', { as: 'FOREMAN', width: 390 });
  await expect.element(page.getByRole('region', { name: 'Your balance' })).toMatchTextContent('QAR 250.75');
  await expect.poll(() => texts(linksOf('Your tasks, late and today'))).toEqual(['Strip the forms', 'Order blocks']);
  await expect.element(figure('Projects')).toBeVisible();
  const order = texts(page.getByRole('main')).join('');
  expect(order.indexOf('Your tasks, late and today')).toBeLessThan(order.indexOf('Projects4'));
  await expect.element(link('Account statement')).toHaveAttribute('href', '/my-balance');
  expect(server.callsTo(getBalanceOfUser)).toMatchObject([{ params: { id: people.FOREMAN.id } }]);
});
