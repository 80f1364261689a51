import { type Dashboard, getDashboard } from '@binaa/contract/dashboard';
import { formatMoney } from '@binaa/contract/money';
import { listProjects, type Project } from '@binaa/contract/projects';
import { listTasks, type Task } from '@binaa/contract/tasks';
import { expect, type Page, test } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { apiAs } from '../fixtures/api.ts';
import { breakCall } from '../fixtures/failures.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildProject, buildSite, buildTask } from '../fixtures/work.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { problem } from '../pages/work.ts';

const failed = 'Failed to load the dashboard. Please try again later.';
const noTasks = 'Failed to load tasks. Please try again later.';
const count = new Intl.NumberFormat('en-US');

type Staff = 'ADMIN' | 'ENGINEER' | 'FOREMAN';
type Answers = { figures: Dashboard; tasks: { content: Task[] }; projects: { content: Project[] } | undefined };

/** Opens the dashboard, and tells what the server answered: other tests change the company all the time. */
async function open(page: Page, role: Staff): Promise<Answers> {
  const answerTo = async <Answer>(path: string) => {
    const response = await page.waitForResponse((candidate) => new URL(candidate.url()).pathname === `/api${path}`);
    return (await response.json()) as Answer;
  };
  const figures = answerTo<Answers['figures']>(getDashboard.path);
  const tasks = answerTo<Answers['tasks']>(listTasks.path);
  const projects = role === 'FOREMAN' ? undefined : answerTo<NonNullable<Answers['projects']>>(listProjects.path);
  await signInAs(page, role, '/');
  return { figures: await figures, tasks: await tasks, projects: await projects };
}

for (const [role, name] of [
  ['ADMIN', 'Khalid Al-Mansouri'],
  ['ENGINEER', 'Yousef Haddad'],
  ['FOREMAN', 'Omar Farouk'],
] as const) {
  test(`${role} is welcomed with the figures and lists of the role, and no others`, async ({ page }) => {
    const { figures, tasks, projects } = await open(page, role);
    const shown = new DashboardPage(page);
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}`, exact: true })).toBeVisible();

    await expect(shown.figure('Projects')).toContainText(count.format(figures.projects?.total ?? -1));
    await expect(shown.figure('Projects')).toContainText(`${count.format(figures.projects?.active ?? -1)} active`);
    await expect(shown.figure('Tasks')).toContainText(count.format(figures.tasks.total));
    await expect(shown.figure('Tasks')).toContainText(`${count.format(figures.tasks.inProgress)} in progress`);
    await expect(shown.figure('Expenses')).toContainText(formatMoney(figures.expenses?.total ?? -1));
    if (role === 'ADMIN') {
      await expect(shown.figure('Users')).toContainText(count.format(figures.users?.total ?? -1));
      await expect(shown.figure('Users')).toContainText(`${count.format(figures.users?.workers ?? -1)} workers`);
    } else {
      expect(figures.users, 'what the server tells').toBeUndefined();
      await expect(shown.figure('Users')).toHaveCount(0);
    }

    const links = await shown.quickLinks.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(role === 'ADMIN' ? ['/projects', '/tasks', '/users', '/expenses'] : []);

    const firstFive = tasks.content.slice(0, 5);
    expect(firstFive).toHaveLength(5);
    await expect(shown.links('Upcoming Tasks')).toHaveText(firstFive.map(({ title }) => title));
    if (projects === undefined) {
      await expect(shown.heading('Recent Projects')).toHaveCount(0);
    } else {
      const firstThree = projects.content.slice(0, 3);
      await expect(shown.links('Recent Projects')).toHaveText(firstThree.map((project) => project.name));
      await shown.links('Recent Projects').first().click();
      await expect(page).toHaveURL(`/projects/${firstThree[0]?.projectId}`);
      await page.goBack();
    }
    await shown.links('Upcoming Tasks').first().click();
    await expect(page).toHaveURL(`/tasks/${firstFive[0]?.taskId}`);
  });
}

async function tryAgain(page: Page, message: string): Promise<void> {
  await problem(page, message).locator('..').getByRole('button', { name: 'Try again' }).click();
}

/** A worker with a pending task, two in progress and three completed ones, and a task that is someone else's. */
async function workerWithTasks(page: Page): Promise<{ account: Account; name: string; open: string[] }> {
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
  return { account: worker.account, name: worker.name, open: titles };
}

test('a WORKER sees the own tasks only, counted by status', { tag: '@everywhere' }, async ({ page }) => {
  const worker = await workerWithTasks(page);
  await signInAs(page, worker.account, '/');
  const shown = new DashboardPage(page);
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${worker.name}`, exact: true })).toBeVisible();
  await expect(shown.figure('My Tasks')).toHaveText('My Tasks6');
  await expect(shown.figure('Pending')).toHaveText('Pending1');
  await expect(shown.figure('In Progress')).toHaveText('In Progress2');
  await expect(shown.figure('Completed')).toHaveText('Completed3');
  await expect(shown.links('Upcoming Tasks')).toHaveText(worker.open);
  for (const label of ['Projects', 'Tasks', 'Users', 'Expenses']) await expect(shown.figure(label)).toHaveCount(0);
  await expect(shown.heading('Recent Projects')).toHaveCount(0);
  await expect(shown.quickLinks).toHaveCount(0);
});

for (const role of ['ADMIN', 'ENGINEER', 'WORKER'] as const) {
  test(`the figures cannot be loaded: ${role} is told, keeps the lists, and can try again`, async ({ page }) => {
    const mend = await breakCall(page, 'GET /dashboard', role === 'ENGINEER' ? 'no connection' : 'server error');
    await signInAs(page, role, '/');
    const shown = new DashboardPage(page);
    await expect(problem(page, failed)).toBeVisible();
    await expect(shown.links('Upcoming Tasks').first()).toBeVisible();
    await mend();
    await tryAgain(page, failed);
    await expect(shown.figure(role === 'WORKER' ? 'My Tasks' : 'Tasks')).toBeVisible();
    await expect(problem(page, failed)).toHaveCount(0);
  });
}

test(`the figures cannot be loaded (no connection): a FOREMAN has them counted from the lists`, async ({ page }) => {
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

test('neither the figures nor the lists can be loaded: a FOREMAN is told, and can try again', async ({ page }) => {
  const mends = [await breakCall(page, 'GET /dashboard'), await breakCall(page, 'GET /tasks')];
  await signInAs(page, 'FOREMAN', '/');
  const shown = new DashboardPage(page);
  await expect(problem(page, failed)).toBeVisible();
  await expect(problem(page, noTasks)).toBeVisible();
  for (const mend of mends) await mend();
  for (const message of [failed, noTasks]) await tryAgain(page, message);
  await expect(shown.figure('Expenses')).toBeVisible();
  await expect(shown.links('Upcoming Tasks').first()).toBeVisible();
});
