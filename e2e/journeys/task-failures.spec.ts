import { errorMessages } from '@binaa/contract/errors';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildTaskInNewProject } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite } from '../fixtures/work.ts';
import { TaskForm } from '../pages/task-form.ts';
import { toast } from '../pages/toast.ts';
import { problem } from '../pages/work.ts';

test('offers to retry when the tasks or a task cannot be loaded, and shows an unknown one as not found', {
  tag: '@long',
}, async ({ page }) => {
  const task = await buildTaskInNewProject(await apiAs(page, 'ENGINEER'));
  const restore = await breakCall(page, 'GET /tasks', 'no connection');
  await signInAs(page, 'FOREMAN', '/tasks');
  await expect(problem(page, 'Failed to load tasks. Please try again later.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Tasks' })).toBeVisible();

  const restoreOne = await breakCall(page, `GET /tasks/${task.id}`);
  await visit(page, `/tasks/${task.id}`);
  await expect(problem(page, 'Failed to load task details. Please try again later.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Tasks' })).toHaveAttribute('href', '/tasks');
  await restoreOne();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible();

  for (const path of ['/tasks/2000000000', '/tasks/nonsense']) {
    await visit(page, path);
    await expect(page.getByText('Task not found'), path).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Tasks' }).click();
  await expect(page).toHaveURL('/tasks');
});

test('shows a toast when a task cannot be deleted', { tag: '@long' }, async ({ page }) => {
  const task = await buildTaskInNewProject(await apiAs(page, 'ENGINEER'));
  await breakCall(page, `DELETE /tasks/${task.id}`, 'no connection');
  await signInAs(page, 'ADMIN', `/tasks/${task.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete task')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible();
});

test('reports when notes cannot be loaded, added, changed or deleted, and that a task is gone', {
  tag: '@long',
}, async ({ page }) => {
  const task = await buildTaskInNewProject(await apiAs(page, 'ENGINEER'));
  const restoreList = await breakCall(page, `GET /task-notes/task/${task.id}`);
  const restoreAdding = await breakCall(page, 'POST /task-notes');
  await signInAs(page, 'FOREMAN', `/tasks/${task.id}?tab=notes`);
  await expect(problem(page, 'Failed to load notes. Please try again later.')).toBeVisible();
  await restoreList();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No notes yet.')).toBeVisible();

  const field = page.getByLabel('Note', { exact: true });
  await field.fill('Worth keeping');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(toast(page, 'Failed to add note')).toBeVisible();
  await expect(field).toHaveValue('Worth keeping');
  await restoreAdding();
  const added = page.waitForResponse((response) => response.url().endsWith('/api/task-notes'));
  await page.getByRole('button', { name: 'Add Note' }).click();
  const { id } = (await (await added).json()) as { id: number };
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Worth keeping');

  await breakCall(page, `PUT /task-notes/${id}`);
  await breakCall(page, `DELETE /task-notes/${id}`);
  await page.getByRole('button', { name: 'Edit note' }).click();
  await page.getByLabel('Edit note').fill('Changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Failed to update note')).toBeVisible();
  await expect(page.getByLabel('Edit note')).toHaveValue('Changed');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete note')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Worth keeping');

  // Someone else deletes a task while its status is changed.
  const deleted = await buildTaskInNewProject(await apiAs(page, 'ENGINEER'));
  await visit(page, `/tasks/${deleted.id}`);
  await expect(page.getByRole('button', { name: 'Start Task' })).toBeVisible();
  await breakCall(page, `PUT /tasks/${deleted.id}`, 'not found');
  await breakCall(page, `GET /tasks/${deleted.id}`, 'not found');
  await page.getByRole('button', { name: 'Start Task' }).click();
  await expect(toast(page, 'Failed to update task status')).toBeVisible();
  await expect(page.getByText('Task not found')).toBeVisible();
});

test('keeps what was typed when a task cannot be saved, and shows an error from the server under its field', {
  tag: '@long',
}, async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const task = await buildTaskInNewProject(api);
  const restore = await breakCall(page, `PUT /tasks/${task.id}`, 'no connection');
  await breakCall(page, 'POST /tasks', 'no connection');
  await signInAs(page, 'ENGINEER', `/tasks/${task.id}/edit`);
  const form = new TaskForm(page);
  await page.getByLabel('Description').fill('Worth keeping');
  await form.update.click();
  await expect(toast(page, 'Failed to update task')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Worth keeping');

  await restore();
  const answer = {
    status: 400,
    code: 'VALIDATION_FAILED',
    message: errorMessages.invalidInput.text,
    errors: { assignedToId: 'Assignee not found' },
  };
  await page.route(`**/api/tasks/${task.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: answer }) : route.fallback(),
  );
  await form.update.click();
  await expect(problem(page, 'Assignee not found')).toBeVisible();
  await expect(form.assignee).toBeFocused();

  await visit(page, `/tasks/new?siteId=${task.siteId}`);
  await form.fillRequired('Yousef Haddad');
  await form.create.click();
  await expect(toast(page, 'Failed to create task')).toBeVisible();
  await page.reload();
  await expect(form.assignee).toHaveValue('Yousef Haddad');
  await expect(form.category).toHaveValue('ELECTRICAL');
});

test('offers to retry when the projects or sites to choose from cannot be loaded, and reports unknown ones', {
  tag: '@long',
}, async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const site = await buildSite(api, project.id);
  const restore = await breakCall(page, 'GET /projects');
  await signInAs(page, 'ENGINEER', '/tasks/new');
  await expect(toast(page, 'Failed to load projects')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  const form = new TaskForm(page);
  await expect(form.project.locator('option').nth(1)).toBeAttached();

  await visit(page, '/tasks/new?siteId=2000000000');
  await expect(toast(page, 'Failed to load site data')).toBeVisible();
  await expect(form.project).toHaveValue('');
  await visit(page, '/projects/2000000000/tasks/new');
  await expect(toast(page, 'Failed to load project data')).toBeVisible();
  await expect(form.project).toHaveValue('');

  const restoreSites = await breakCall(page, `GET /projects/${project.id}/sites`, 'no connection');
  await visit(page, `/projects/${project.id}/tasks/new`);
  await expect(toast(page, 'Failed to load sites for the project')).toBeVisible();
  await restoreSites();
  await page.getByRole('button', { name: 'Try again' }).click();
  await form.site.selectOption(site.name);
});

test('an ENGINEER can choose a fixed Admin when the users cannot be loaded, and is led back from what cannot be edited', {
  tag: '@long',
}, async ({ page }) => {
  const restore = await breakCall(page, 'GET /users');
  await signInAs(page, 'ENGINEER', '/tasks/new');
  const form = new TaskForm(page);
  await expect(toast(page, 'Failed to load users')).toHaveCount(1);
  await form.assignee.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['AdminAdmin']);
  await form.option('Admin').click();
  await expect(form.assignee).toHaveValue('Admin');
  await expect(form.role).toHaveValue('ADMIN');
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await form.pick(form.assignee, 'Yousef Haddad');
  await expect(form.role).toHaveValue('ENGINEER');

  // A task to edit that cannot be loaded leads to the list, whether it is gone or out of reach.
  for (const failure of ['no connection', 'not found'] as const) {
    const { id } = await buildTaskInNewProject(await apiAs(page, 'ENGINEER'));
    await breakCall(page, `GET /tasks/${id}`, failure);
    await visit(page, `/tasks/${id}/edit`);
    await expect(toast(page, 'Failed to load task data').first(), failure).toBeVisible();
    await expect(page).toHaveURL('/tasks');
  }
});

test('an ADMIN can choose themself when there are no users, regardless of the chosen role', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/api/users?*', (route) =>
    route.fulfill({ json: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 100 } }),
  );
  await signInAs(page, 'ADMIN', '/tasks/new');
  await expect(toast(page, 'Failed to load users')).toHaveCount(1);
  const form = new TaskForm(page);
  await form.role.selectOption('FOREMAN');
  await form.assignee.click();
  await form.option('Khalid Al-Mansouri').click();
  await expect(form.role).toHaveValue('ADMIN');
});
