import { getTask } from '@binaa/contract/tasks';
import { expect } from '@playwright/test';
import { apiAs, firstInList, unique } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject, buildTask } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { openTab, valueOf } from '../pages/work.ts';

test('an ENGINEER creates a site, takes a task off it and links a second project, and an ADMIN deletes it', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const [project, other] = [await buildProject(api, { name: firstInList('Tower') }), await buildProject(api)];
  const name = unique('Gate house');
  await signInAs(page, 'ENGINEER', '/sites');
  await page.getByRole('link', { name: 'New Site' }).click();
  await page.getByLabel('Site Name').fill(name);
  await page.getByLabel('Project', { exact: true }).selectOption(project.name);
  await page.getByLabel('Expenses').fill('250.75');
  await page.getByRole('button', { name: 'Create Site' }).click();
  await expect(toast(page, 'Site created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(valueOf(page, 'Expenses')).toHaveText('$250.75');
  const path = new URL(page.url()).pathname;

  const task = await buildTask(api, Number(path.split('/').at(-1)), { description: 'Keep me' });
  await page.reload();
  await page.getByRole('button', { name: `Remove ${task.title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Task removed from site')).toBeVisible();
  await expect(page.getByText('This site has no tasks yet.')).toBeVisible();
  const { title, description, status, projectId, assignedToId, expectedEndDate } = task;
  const kept = { title, description, status, projectId, assignedToId, expectedEndDate };
  expect(await api.call(getTask, { params: { id: task.id } })).toMatchObject({ ...kept, siteId: null, siteName: null });

  await openTab(page, 'Details');
  await page.getByLabel('Link another project').fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await page.getByRole('button', { name: 'Link Project' }).click();
  await expect(toast(page, 'Project linked to site')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: other.name })).toBeVisible();

  await signInAs(page, 'ADMIN', path);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Site deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/sites');
  await page.getByLabel('Search sites').fill(name);
  await expect(page.getByText('No sites found')).toBeVisible();
});
