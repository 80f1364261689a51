import { type Dashboard, getDashboard } from '@binaa/contract/dashboard';
import { getExpense, updateExpense } from '@binaa/contract/expenses';
import { formatMoney } from '@binaa/contract/money';
import { listProjects, type Project } from '@binaa/contract/projects';
import { listTasks, type Task } from '@binaa/contract/tasks';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, apiAs } from '../fixtures/api.ts';
import { countClicks } from '../fixtures/count-clicks.ts';
import { buildExpense, uploadReceipt } from '../fixtures/expenses.ts';
import { breakCall } from '../fixtures/failures.ts';
import { buildPerson, type Person } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject, buildSite, buildTask } from '../fixtures/work.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { problem } from '../pages/work.ts';

const failed = 'Failed to load the dashboard. Please try again later.';
const noTasks = 'Failed to load tasks. Please try again later.';
const count = new Intl.NumberFormat('en-US');

type Answers = { figures?: Dashboard; tasks?: { content: Task[] }; projects?: { content: Project[] } };
const calls = new Map<string, keyof Answers>([
  [getDashboard.path, 'figures'],
  [listTasks.path, 'tasks'],
  [listProjects.path, 'projects'],
]);

/** Records the server's latest responses: other journeys change the company all the time. */
function recordAnswers(page: Page): Answers {
  const answers: Answers = {};
  page.on('response', async (response) => {
    const call = calls.get(new URL(response.url()).pathname.replace(/^\/api/, ''));
    if (call === undefined || !response.ok()) return;
    // The body of a cancelled response cannot be read.
    const answer: unknown = await response.json().catch(() => undefined);
    if (answer !== undefined) Object.assign(answers, { [call]: answer });
  });
  return answers;
}

/** The FOREMAN first: the answers recorded for the others include projects, which a FOREMAN is not shown. */
const people = [
  ['FOREMAN', 'Omar Farouk'],
  ['ENGINEER', 'Yousef Haddad'],
  ['ADMIN', 'Khalid Al-Mansouri'],
] as const;

test('shows ADMIN, ENGINEER and FOREMAN exactly the figures and lists of the role', async ({ page }) => {
  const answers = recordAnswers(page);
  for (const [role, name] of people) {
    await signInAs(page, role, '/');
    const shown = new DashboardPage(page);
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}`, exact: true })).toBeVisible();

    const soon = { timeout: 2000 };
    const expectFigure = (label: string, ...texts: string[]) =>
      Promise.all(texts.map((text) => expect(shown.figure(label)).toContainText(text, soon)));
    const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    // Retried as a whole: a new response may arrive between two checks.
    await expect(async () => {
      const { figures, tasks, projects } = answers;
      const { total, active } = figures?.projects ?? { total: -1, active: -1 };
      await expectFigure('Projects', count.format(total), `${count.format(active)} active`);
      const { total: allTasks, inProgress } = figures?.tasks ?? { total: -1, inProgress: -1 };
      await expectFigure('Tasks', count.format(allTasks), `${count.format(inProgress)} in progress`);
      await expectFigure('Expenses', formatMoney(figures?.expenses?.total ?? -1));
      expect(figures?.users !== undefined, 'the response has user figures').toBe(role === 'ADMIN');
      const { total: users, workers } = figures?.users ?? { total: -1, workers: -1 };
      if (role === 'ADMIN') await expectFigure('Users', count.format(users), `${count.format(workers)} workers`);
      const firstFive = tasks?.content.slice(0, 5) ?? [];
      expect(firstFive).toHaveLength(5);
      expect(await hrefs(shown.links('Upcoming Tasks'))).toEqual(firstFive.map(({ taskId }) => `/tasks/${taskId}`));
      const firstThree = projects?.content.slice(0, 3) ?? [];
      expect(firstThree).toHaveLength(role === 'FOREMAN' ? 0 : 3);
      expect(await hrefs(shown.links('Recent Projects'))).toEqual(
        firstThree.map(({ projectId }) => `/projects/${projectId}`),
      );
    }).toPass();

    await expect(shown.figure('Users')).toHaveCount(role === 'ADMIN' ? 1 : 0);
    await expect(shown.heading('Recent Projects')).toHaveCount(role === 'FOREMAN' ? 0 : 1);
    expect(await hrefs(shown.quickLinks)).toEqual(
      role === 'ADMIN' ? ['/projects', '/tasks', '/users', '/expenses'] : [],
    );
    await shown.links('Upcoming Tasks').first().click();
    await expect(page).toHaveURL(/\/tasks\/\d+$/);
  }
});

async function tryAgain(page: Page, message: string): Promise<void> {
  await problem(page, message).locator('..').getByRole('button', { name: 'Try again' }).click();
}

/** A worker with one pending, two started and three completed tasks, beside a task of someone else. */
async function workerWithTasks(page: Page): Promise<{ worker: Person; openTasks: string[] }> {
  const api = await apiAs(page, 'ENGINEER');
  const worker = await buildPerson(await apiAs(page, 'ADMIN'), 'WORKER', 'Bikash');
  const site = await buildSite(api, (await buildProject(api)).id);
  const assignedWorkers = [worker.id];
  await buildTask(api, site.id);
  const titles: string[] = [];
  for (const [index, completionPercentage] of [0, 10, 90].entries()) {
    const expectedEndDate = `2027-02-0${index + 1}`;
    titles.push((await buildTask(api, site.id, { assignedWorkers, completionPercentage, expectedEndDate })).title);
  }
  for (let done = 0; done < 3; done += 1) {
    await buildTask(api, site.id, { assignedWorkers, completed: true, completionPercentage: 100 });
  }
  return { worker, openTasks: titles };
}

test('a WORKER sees only their own tasks, counted by status', async ({ page }) => {
  const { worker, openTasks } = await workerWithTasks(page);
  await signInAs(page, worker, '/');
  const shown = new DashboardPage(page);
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${worker.name}`, exact: true })).toBeVisible();
  await expect(shown.figure('My Tasks')).toHaveText('My Tasks6');
  await expect(shown.figure('Pending')).toHaveText('Pending1');
  await expect(shown.figure('In Progress')).toHaveText('In Progress2');
  await expect(shown.figure('Completed')).toHaveText('Completed3');
  await expect(shown.links('Upcoming Tasks')).toHaveText(openTasks);
  for (const label of ['Projects', 'Tasks', 'Users', 'Expenses']) await expect(shown.figure(label)).toHaveCount(0);
  await expect(shown.heading('Recent Projects')).toHaveCount(0);
  await expect(shown.quickLinks).toHaveCount(0);
});

test('keeps the lists and offers to retry when the figures cannot be loaded', async ({ page }) => {
  for (const role of ['ADMIN', 'WORKER'] as const) {
    const restore = await breakCall(page, 'GET /dashboard', role === 'ADMIN' ? 'no connection' : 'server error');
    await signInAs(page, role, '/');
    const shown = new DashboardPage(page);
    await expect(problem(page, failed)).toBeVisible();
    await expect(shown.links('Upcoming Tasks').first()).toBeVisible();
    await restore();
    await tryAgain(page, failed);
    await expect(shown.figure(role === 'WORKER' ? 'My Tasks' : 'Tasks')).toBeVisible();
    await expect(problem(page, failed)).toHaveCount(0);
  }
});

test('counts the figures of a FOREMAN from the lists when they cannot be loaded', async ({ page }) => {
  await breakCall(page, 'GET /dashboard', 'no connection');
  const project = (status: string) => ({ status });
  const task = (completionPercentage: number) => ({ completed: completionPercentage === 100, completionPercentage });
  const answer = (content: object[]) => ({
    json: { content, totalPages: 1, totalElements: content.length, number: 0, size: 1000 },
  });
  const lists = {
    '/api/projects': [project('IN_PROGRESS'), project('IN_PROGRESS'), project('PENDING'), project('COMPLETED')],
    '/api/tasks': [task(0), task(1), task(50), task(99), task(100)],
  };
  await page.route(
    ({ pathname, searchParams }) => pathname in lists && searchParams.get('size') === '1000',
    (route) => route.fulfill(answer(lists[new URL(route.request().url()).pathname as keyof typeof lists])),
  );
  await signInAs(page, 'FOREMAN', '/');
  const shown = new DashboardPage(page);
  await expect(shown.figure('Projects')).toHaveText('Projects42 active');
  await expect(shown.figure('Tasks')).toHaveText('Tasks53 in progress');
  await expect(problem(page, failed)).toHaveCount(0);
  await expect(shown.links('Upcoming Tasks')).toHaveCount(5);
});

test('a FOREMAN can retry when neither figures nor lists can be loaded', async ({ page }) => {
  const restores = [await breakCall(page, 'GET /dashboard'), await breakCall(page, 'GET /tasks')];
  await signInAs(page, 'FOREMAN', '/');
  const shown = new DashboardPage(page);
  await expect(problem(page, failed)).toBeVisible();
  await expect(problem(page, noTasks)).toBeVisible();
  for (const restore of restores) await restore();
  for (const message of [failed, noTasks]) await tryAgain(page, message);
  await expect(shown.figure('Expenses')).toBeVisible();
  await expect(shown.links('Upcoming Tasks').first()).toBeVisible();
});

/** The dashboard shows the company's oldest pending expenses. In this page they are the given ones. */
async function showAsOldestPending(page: Page, api: Api, ids: number[]): Promise<void> {
  await page.route('/api/dashboard', async (route) => {
    const response = await route.fetch();
    const dashboard = (await response.json()) as Dashboard;
    const expenses = await Promise.all(ids.map((id) => api.call(getExpense, { params: { id } })));
    const oldest = expenses.filter(({ status }) => status === 'PENDING');
    await route.fulfill({ response, json: { ...dashboard, decisions: { count: 4, total: 0, oldest } } });
  });
}

test('decides four pending expenses, receipts seen, in eight clicks', { tag: '@phone' }, async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await apiAs(page, 'FOREMAN');
  const expenses = [];
  for (const amount of [11.01, 22.02, 33.03, 44.04]) {
    expenses.push(await buildExpense(foreman, { amount, invoiceImageUrl: await uploadReceipt(page, foreman) }));
  }
  await showAsOldestPending(
    page,
    admin,
    expenses.map(({ id }) => id),
  );
  const clicks = await countClicks(page);
  await signInAs(page, 'ENGINEER', '/');
  const waiting = page.getByRole('region', { name: 'Needs your decision' });
  await expect(waiting.getByRole('article')).toHaveCount(4);
  expect(
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent(),
    'the first card of the page',
  ).toBe('Needs your decision');

  for (const [index, { amount, submittedBy }] of expenses.entries()) {
    const name = `Fuel, QAR ${amount}, ${submittedBy}`;
    await waiting.getByRole('button', { name: `View receipt of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Receipt' });
    await expect(dialog.getByRole('img', { name: 'Receipt' })).toHaveJSProperty('naturalWidth', 1);
    await dialog.getByRole('button', { name: `${index === 3 ? 'Reject' : 'Approve'} ${name}` }).click();
    if (index === 3) {
      const reason = page.getByRole('dialog', { name: 'Reject this expense?' });
      await reason.getByRole('button', { name: 'Receipt not readable' }).click();
      await reason.getByRole('button', { name: 'Reject', exact: true }).click();
    }
    await expect(waiting.getByRole('article')).toHaveCount(3 - index);
    await expect(dialog).toHaveCount(0);
    await expect(waiting).toBeFocused();
  }
  expect(clicks()).toBe(10);
  await expect(waiting.getByText('Nothing waits for your decision')).toBeVisible();
  const statuses = expenses.map(async ({ id }) => (await admin.call(getExpense, { params: { id } })).status);
  expect(await Promise.all(statuses)).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'REJECTED']);
  const { rejectReason } = await admin.call(getExpense, { params: { id: expenses[3]?.id ?? 0 } });
  expect(rejectReason).toBe('Receipt not readable');
});

test('does not approve an amount that changed after the dashboard was shown', async ({ page }) => {
  const foreman = await apiAs(page, 'FOREMAN');
  const admin = await apiAs(page, 'ADMIN');
  const { id, amount, submittedBy, relatedType, category, date, version } = await buildExpense(foreman);
  await showAsOldestPending(page, admin, [id]);
  await signInAs(page, 'ADMIN', '/');
  const name = `Fuel, ${formatMoney(amount)}, ${submittedBy}`;
  await expect(page.getByRole('article', { name })).toBeVisible();
  const body = { relatedType, category, date, amount: 9999, version };
  await foreman.call(updateExpense, { params: { id }, body });
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(page.getByRole('button', { name: `Approve Fuel, QAR 9,999.00, ${submittedBy}` })).toBeVisible();
  expect((await admin.call(getExpense, { params: { id } })).status).toBe('PENDING');
});
