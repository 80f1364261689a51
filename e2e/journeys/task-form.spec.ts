import { toPage } from '@binaa/contract/paging';
import { linkSiteToProject } from '@binaa/contract/sites';
import { getTask, listTasksOfSite } from '@binaa/contract/tasks';
import { deleteUser } from '@binaa/contract/users';
import { expect, type Page } from '@playwright/test';
import { type Api, apiAs, firstInList } from '../fixtures/api.ts';
import { recordApiCalls } from '../fixtures/api-calls.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildTaskInNewProject, changeTask } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite } from '../fixtures/work.ts';
import { chosen, TaskForm } from '../pages/task-form.ts';
import { toast } from '../pages/toast.ts';
import { problem, valueOf } from '../pages/work.ts';

const labels = [
  'Name',
  'Project',
  'Site',
  'Task Category',
  'Completion Percentage',
  'Description',
  'Assignee',
  'Assignee Role',
  'Workers',
  'Start Date',
  'Expected End Date',
  'Expected Foreman Hours',
  'Expected Worker Hours',
  'Completed',
];

const requiredFields = [
  'Site is required',
  'Task category is a required field',
  'Completion percentage is a required field',
  'Assignee is required',
  'Start date is a required field',
  'Expected end date is a required field',
  'Expected foreman hours is a required field',
  'Expected worker hours is a required field',
];

const rules: [string, string, string, string][] = [
  ['Name', 'n'.repeat(101), 'Name must be at most 100 characters', 'n'.repeat(100)],
  ['Description', 'd'.repeat(501), 'Description must be at most 500 characters', 'd'.repeat(500)],
  ['Completion Percentage', '-1', 'Completion percentage cannot be less than 0%', '0'],
  ['Completion Percentage', '100.1', 'Completion percentage cannot be more than 100%', '100'],
  ['Expected Foreman Hours', '-0.5', 'Expected foreman hours cannot be negative', '0'],
  ['Expected Worker Hours', '-1', 'Expected worker hours cannot be negative', '0.5'],
];

async function projectWithSite(api: Api) {
  const project = await buildProject(api, { name: firstInList('Depot') });
  return { project, site: await buildSite(api, project.id) };
}

function taskId(page: Page): number {
  return Number(new URL(page.url()).pathname.split('/')[2]);
}

test('a new task starts today without progress, and the form marks every broken rule', async ({ page }) => {
  await signInAs(page, 'ENGINEER', '/tasks');
  await page.getByRole('link', { name: 'New Task' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Task' })).toBeVisible();
  const form = new TaskForm(page);
  await expect(page.locator('form label')).toHaveText(labels);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Qatar' }).format(new Date());
  await expect(form.startDate).toHaveValue(today);
  await expect(form.role).toHaveValue('ENGINEER');
  await expect(form.completion).toHaveValue('0');
  await expect(page.getByLabel('Expected Foreman Hours')).toHaveValue('0');
  await expect(page.getByLabel('Expected Worker Hours')).toHaveValue('0');
  await expect(form.completed).not.toBeChecked();
  await expect(form.category.locator('option')).toHaveCount(11);
  await expect(form.category.locator('option').nth(1)).toHaveText('Electrical · كهرباء');

  await test.step('marks every invalid field at once and focuses the first', async () => {
    await form.completion.clear();
    await form.startDate.clear();
    await page.getByLabel('Expected Foreman Hours').clear();
    await page.getByLabel('Expected Worker Hours').clear();
    await form.create.click();
    for (const message of requiredFields) await expect(problem(page, message)).toBeVisible();
    await expect(form.site).toBeFocused();
  });

  await test.step('shows each error beyond its limit and clears it at the limit', async () => {
    for (const [label, bad, message, good] of rules) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(bad);
      await field.blur();
      await expect(problem(page, message)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(good);
      await expect(problem(page, message)).toHaveCount(0);
    }
  });

  await test.step('the expected end may be the start date but not before it, whichever is changed', async () => {
    const message = problem(page, 'Expected end date must be after start date');
    await form.startDate.fill('2027-03-10');
    await form.endDate.fill('2027-03-09');
    await form.endDate.blur();
    await expect(message).toBeVisible();
    await form.endDate.fill('2027-03-10');
    await expect(message).toHaveCount(0);
    await form.endDate.fill('2027-03-09');
    await expect(message).toBeVisible();
    await form.startDate.fill('2027-03-09');
    await expect(message).toHaveCount(0);
  });

  await test.step('completed means 100 percent in the form, too', async () => {
    await form.completion.fill('40');
    await form.completed.check();
    await expect(form.completion).toHaveValue('100');
    await form.completed.uncheck();
    await expect(form.completion).toHaveValue('99');
    await form.completion.fill('100');
    await expect(form.completed).toBeChecked();
    await form.completion.fill('60');
    await expect(form.completed).not.toBeChecked();
  });
});

test('the sites follow the chosen project, and a site of another project is cleared', { tag: '@long' }, async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const [one, other] = [await projectWithSite(api), await projectWithSite(api)];
  const shared = await buildSite(api, one.project.id);
  await api.call(linkSiteToProject, { params: { siteId: shared.id, projectId: other.project.id } });
  await signInAs(page, 'ENGINEER', '/tasks/new');
  const form = new TaskForm(page);
  await form.project.selectOption(one.project.name);
  await form.site.selectOption(one.site.name);
  await form.project.selectOption(other.project.name);
  await expect(form.site.locator('option')).toHaveText(['Select a site', ...[other.site.name, shared.name].toSorted()]);
  await expect(form.site).toHaveValue('');

  await form.site.selectOption(shared.name);
  await form.project.selectOption(one.project.name);
  await expect(form.site.locator('option').filter({ hasText: one.site.name })).toBeAttached();
  await expect(chosen(form.site)).toHaveText(shared.name);
  await form.fillRequired('Yousef Haddad');
  await form.create.click();
  await expect(toast(page, 'Task created successfully')).toBeVisible();
  await expect(valueOf(page, 'Project')).toHaveText(one.project.name);
  await expect(valueOf(page, 'Site')).toHaveText(shared.name);
});

test('preselects the site given in the URL and its project, or the project in the query or the path', {
  tag: '@long',
}, async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const site = await buildSite(api, project.id);
  await signInAs(page, 'ENGINEER', `/sites/${site.id}`);
  await page.getByRole('link', { name: 'Add Task' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page, 'Back leads to the previous page').toHaveURL(`/sites/${site.id}`);
  await page.getByRole('link', { name: 'Add Task' }).click();
  await expect(page).toHaveURL(`/tasks/new?siteId=${site.id}`);
  const form = new TaskForm(page);
  await expect(chosen(form.project)).toHaveText(project.name);
  await expect(chosen(form.site)).toHaveText(site.name);
  await form.fillRequired('Yousef Haddad');
  await form.create.click();
  await expect(toast(page, 'Task created successfully')).toBeVisible();
  const task = await api.call(getTask, { params: { id: taskId(page) } });
  expect(task).toMatchObject({ siteId: site.id, projectId: project.id, givenName: null, description: null });
  await expect(page.getByRole('heading', { level: 1, name: `Electrical, ${site.name}` })).toBeVisible();

  await visit(page, `/tasks/new?projectId=${project.id}`);
  await expect(chosen(form.project)).toHaveText(project.name);
  await visit(page, `/projects/${project.id}`);
  await page.getByRole('link', { name: 'Add Task' }).click();
  await expect(page).toHaveURL(`/projects/${project.id}/tasks/new`);
  await expect(chosen(form.project)).toHaveText(project.name);
  await form.site.selectOption(site.name);
  await form.fillRequired('Yousef Haddad');
  await form.create.click();
  await expect(page).toHaveURL(/\/tasks\/\d+$/);

  const newTab = await page.context().newPage();
  await newTab.goto('/tasks/new');
  await newTab.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(newTab, 'Back leads to the tasks in a new tab').toHaveURL('/tasks');
});

test('Save and add another keeps project, site and assignee, and a double click saves only once', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const site = await buildSite(api, project.id);
  const calls = recordApiCalls(page);
  await signInAs(page, 'ENGINEER', `/tasks/new?siteId=${site.id}`);
  const form = new TaskForm(page);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('First fix');
  await form.fillRequired('Yousef Haddad');
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(toast(page, 'Task created successfully')).toBeVisible();

  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(chosen(form.project)).toHaveText(project.name);
  await expect(chosen(form.site)).toHaveText(site.name);
  await expect(form.assignee).toHaveValue('Yousef Haddad');
  await expect(form.endDate).toHaveValue('');
  await expect(form.category).toHaveValue('');
  await name.fill('Second fix');
  await form.category.selectOption('ELECTRICAL');
  await form.endDate.fill('2030-02-28');
  await form.create.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Second fix' })).toBeVisible();
  const saved = await api.call(listTasksOfSite, { params: { id: site.id } });
  expect(toPage(saved).content).toMatchObject([
    { name: 'Second fix', projectId: project.id },
    { name: 'First fix', projectId: project.id },
  ]);
  expect(calls.to('POST', '/tasks')).toHaveLength(2);

  const bare = await buildProject(api);
  await visit(page, `/projects/${bare.id}/tasks/new`);
  await expect(page.getByText('Failed to load sites for selected project'), 'a project without sites').toBeVisible();
  await page.getByRole('link', { name: 'Add Site' }).click();
  await expect(page).toHaveURL(`/sites/new?projectId=${bare.id}`);
});

test('searches assignees on the server, keeps role and assignee consistent, and offers only workers as workers', {
  tag: '@long',
}, async ({ page }) => {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Zz Foreman');
  await signInAs(page, 'ENGINEER', '/tasks/new');
  const form = new TaskForm(page);
  // Until the answer arrives, nobody whose name was not typed can be picked.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const isAsked = (url: URL) => url.searchParams.get('search') === foreman.name;
  await page.route(isAsked, async (route) => {
    await held;
    await route.fallback();
  });
  const asked = page.waitForRequest((request) => isAsked(new URL(request.url())));
  await form.assignee.fill(foreman.name);
  await expect(form.option('Yousef Haddad')).toHaveCount(0);
  await asked;
  release();
  await form.option(foreman.name).click();
  await expect(form.assignee).toHaveValue(foreman.name);
  await expect(form.role).toHaveValue('FOREMAN');

  await form.role.selectOption('ADMIN');
  await expect(form.assignee).toHaveValue('');
  await form.assignee.click();
  await expect(form.option('Khalid Al-Mansouri')).toBeVisible();
  await expect(form.option('Yousef Haddad')).toHaveCount(0);
  await form.assignee.fill(foreman.name);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await form.pick(form.assignee, 'Khalid');
  await expect(form.role).toHaveValue('ADMIN');
  await form.role.selectOption('ENGINEER');
  await form.pick(form.assignee, 'Yousef');
  await expect(form.assignee).toHaveValue('Yousef Haddad');

  // Only workers are offered as workers, and can be added and removed.
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const site = await buildSite(api, project.id);
  await visit(page, `/tasks/new?siteId=${site.id}`);
  await expect(chosen(form.site)).toHaveText(site.name);
  await form.workers.fill('Omar Farouk');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  for (const name of ['Ramesh Thapa', 'Suresh Nair', 'Anwar Hossain']) await form.pick(form.workers, name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Suresh Nair' }).click();
  await form.fillRequired('Omar Farouk');
  await form.create.click();
  await expect(toast(page, 'Task created successfully')).toBeVisible();
  await expect(valueOf(page, 'Workers').getByRole('listitem')).toHaveText(['Anwar Hossain', 'Ramesh Thapa']);
});

test('saves an edited task and clears the emptied fields', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const { userId: worker } = await apiAs(page, 'WORKER');
  const task = await buildTaskInNewProject(api, { description: 'Old words', assignedWorkers: [worker] });
  await signInAs(page, 'ADMIN', `/tasks/${task.id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = new TaskForm(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Task' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(task.title);
  await expect(chosen(form.project)).toHaveText(task.projectName);
  await expect(chosen(form.site)).toHaveText(task.siteName ?? '');
  await expect(form.category).toHaveValue('MASONRY');
  await expect(form.assignee).toHaveValue(task.assignedToName);
  await page.getByLabel('Name', { exact: true }).clear();
  await page.getByLabel('Description').fill('New words\nand more');
  await page.getByRole('button', { name: 'Remove Ramesh Thapa' }).click();
  await form.completion.fill('55.5');
  await form.update.click();
  await expect(toast(page, 'Task updated successfully')).toBeVisible();
  await expect(page).toHaveURL(`/tasks/${task.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'New words' })).toBeVisible();
  await expect(valueOf(page, 'Completion')).toHaveText('55.5%');
  expect(await api.call(getTask, { params: { id: task.id } })).toMatchObject({ givenName: null, assignedWorkers: [] });
});

test('keeps a deleted assignee and worker, and applies what was typed to the version that someone else saved', {
  tag: '@long',
}, async ({ page }) => {
  const [admin, api] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const foreman = await buildPerson(admin, 'FOREMAN', 'Gone');
  const worker = await buildPerson(admin, 'WORKER', 'Left');
  const task = await buildTaskInNewProject(api, {
    assignedToId: foreman.id,
    assigneeRole: 'FOREMAN',
    assignedWorkers: [worker.id],
  });
  for (const { id } of [foreman, worker]) await admin.call(deleteUser, { params: { id } });
  await signInAs(page, 'ENGINEER', `/tasks/${task.id}/edit`);
  const form = new TaskForm(page);
  await expect(form.assignee).toHaveValue(foreman.name);
  await expect(form.role).toHaveValue('FOREMAN');
  await expect(page.getByRole('button', { name: `Remove ${worker.name}` })).toBeVisible();
  await page.getByLabel('Description').fill('Still theirs');
  await form.update.click();
  await expect(toast(page, 'Task updated successfully')).toBeVisible();
  await expect(valueOf(page, 'Assigned to')).toHaveText(foreman.name);

  // What was typed is applied to the latest version when someone else saved first.
  const shared = await buildTaskInNewProject(api);
  await visit(page, `/tasks/${shared.id}/edit`);
  await expect(chosen(form.site)).toHaveText(shared.siteName ?? '');
  await page.getByLabel('Description').fill('Mine');
  await changeTask(api, shared, { completionPercentage: 70 });
  await form.update.click();
  await expect(toast(page, 'Failed to update task')).toBeVisible();
  await expect(page.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the latest' }).click();
  await expect(form.completion).toHaveValue('70');
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
  await form.update.click();
  await expect(page).toHaveURL(`/tasks/${shared.id}`);
  expect(await api.call(getTask, { params: { id: shared.id } })).toMatchObject({
    description: 'Mine',
    completionPercentage: 70,
  });
});

test('keeps a draft through a reload, and Cancel discards it', { tag: '@long' }, async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const { project, site } = await projectWithSite(api);
  await signInAs(page, 'ENGINEER', '/tasks');
  await page.getByRole('link', { name: 'New Task' }).click();
  const form = new TaskForm(page);
  await page.getByLabel('Name', { exact: true }).fill('Half a task');
  await form.project.selectOption(project.name);
  await form.site.selectOption(site.name);
  await form.pick(form.assignee, 'Omar Farouk');
  await form.pick(form.workers, 'Suresh Nair');
  await page.reload();
  await expect(page.getByText('What you typed before has been restored.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a task');
  await expect(chosen(form.site)).toHaveText(site.name);
  await expect(form.assignee).toHaveValue('Omar Farouk');
  await expect(form.role).toHaveValue('FOREMAN');
  await expect(page.getByRole('button', { name: 'Remove Suresh Nair' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/tasks');
  await page.getByRole('link', { name: 'New Task' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});
