import { updateTask } from '@binaa/contract/tasks';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite, buildTask } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { problem } from '../pages/work.ts';

test('offers to retry when the sites, a site or its tasks cannot be loaded, and shows an unknown one as not found', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const site = await buildSite(api, (await buildProject(api)).id);
  const restore = await breakCall(page, 'GET /sites', 'no connection');
  await signInAs(page, 'FOREMAN', '/sites');
  await expect(problem(page, 'Failed to load sites. Please try again later.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  const restoreOne = await breakCall(page, `GET /sites/${site.id}`);
  const restoreTasks = await breakCall(page, `GET /sites/${site.id}/tasks`);
  await visit(page, `/sites/${site.id}`);
  await expect(problem(page, 'Failed to load site details. Please try again later.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Sites' })).toHaveAttribute('href', '/sites');
  await restoreOne();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: site.name })).toBeVisible();
  await expect(problem(page, 'Failed to load site tasks. Please try again later.')).toBeVisible();
  await restoreTasks();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This site has no tasks yet.')).toBeVisible();

  await visit(page, '/sites/2000000000');
  await expect(page.getByText('Site not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Sites' }).click();
  await expect(page).toHaveURL('/sites');
});

test('shows a toast when a site cannot be saved, and offers to retry when the projects cannot be loaded', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const site = await buildSite(api, project.id);
  await breakCall(page, `PUT /sites/${site.id}`, 'no connection');
  await breakCall(page, 'POST /sites', 'no connection');
  await signInAs(page, 'ENGINEER', `/sites/${site.id}/edit`);
  await page.getByRole('button', { name: 'Update Site' }).click();
  await expect(toast(page, 'Failed to update site')).toBeVisible();
  await visit(page, `/sites/new?projectId=${project.id}`);
  await page.getByLabel('Site Name').fill('Nowhere');
  await page.getByRole('button', { name: 'Create Site' }).click();
  await expect(toast(page, 'Failed to create site')).toBeVisible();

  const restore = await breakCall(page, 'GET /projects');
  await page.goto('/sites/new');
  await expect(toast(page, 'Failed to load projects')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Project', { exact: true }).locator('option').nth(1)).toBeAttached();

  // A site to edit that cannot be loaded leads to the list, whether it is gone or out of reach.
  for (const failure of ['no connection', 'not found'] as const) {
    const { id } = await buildSite(api, project.id);
    await breakCall(page, `GET /sites/${id}`, failure);
    await visit(page, `/sites/${id}/edit`);
    await expect(toast(page, 'Failed to load site data').first(), failure).toBeVisible();
    await expect(page).toHaveURL('/sites');
  }
});

test('shows a toast when a site cannot be deleted or a task not removed, also because someone else changed it', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const site = await buildSite(api, (await buildProject(api)).id);
  const [task, changed] = [await buildTask(api, site.id), await buildTask(api, site.id)];
  await breakCall(page, `DELETE /sites/${site.id}`);
  await breakCall(page, `PUT /tasks/${task.id}`);
  await signInAs(page, 'ADMIN', `/sites/${site.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete site')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${task.title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Failed to remove task')).toBeVisible();
  await expect(page.getByRole('link', { name: task.title, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // A task that someone else changed is not removed, and its current state is shown.
  await page.getByRole('button', { name: `Remove ${changed.title}` }).click();
  const { taskCategory, assignedToId, assigneeRole, startDate, expectedEndDate } = changed;
  const body = { siteId: site.id, taskCategory, assignedToId, assigneeRole, startDate, expectedEndDate };
  await api.call(updateTask, {
    params: { id: changed.id },
    body: { ...body, completionPercentage: 60, expectedForemanHours: 1, expectedWorkerHours: 1 },
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Someone else has changed this in the meantime.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: changed.title }).getByText('IN PROGRESS')).toBeVisible();
});
