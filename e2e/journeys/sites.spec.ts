import { getSite } from '@binaa/contract/sites';
import { getTask } from '@binaa/contract/tasks';
import { expect } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite, buildTask } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { card, openTab, valueOf, writeControls } from '../pages/work.ts';

test('Refresh shows sites that others added; a card summarises the site and links to it', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const description = `${'a'.repeat(99)}bcdef`;
  const name = unique('Shed');
  await signInAs(page, 'FOREMAN', `/sites?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('No sites found')).toBeVisible();
  const site = await buildSite(api, project.id, { name, progress: 45, expenses: 1234.5, description });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const shown = card(page, site.name);
  await expect(valueOf(shown, 'Project ID')).toHaveText(String(project.id));
  await expect(valueOf(shown, 'Projects')).toHaveText('1');
  await expect(valueOf(shown, 'Expenses')).toHaveText('$1,234.50');
  await expect(shown.getByText('45.0%')).toBeVisible();
  await expect(shown.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '45');
  await expect(shown.getByText(`${'a'.repeat(99)}b…`, { exact: true })).toBeVisible();
  await shown.getByRole('link', { name: site.name }).click();
  await expect(page).toHaveURL(`/sites/${site.siteId}`);
});

test('searches by name on every page, Clear search resets an empty result, and a site shows ten tasks a page', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const word = unique('Block');
  for (let at = 0; at < 11; at += 1) await buildSite(api, project.id, { name: `${word} ${at}` });
  await signInAs(page, 'ADMIN', '/sites');
  const search = page.getByLabel('Search sites');
  await search.fill(word.toLowerCase());
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(card(page, `${word} 0`)).toBeVisible();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  await search.fill(`${word} nowhere`);
  await expect(page.getByText('No sites found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/sites');
  await expect(search).toHaveValue('');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  const site = await buildSite(api, project.id);
  for (let at = 0; at < 11; at += 1) await buildTask(api, site.id);
  await visit(page, `/sites/${site.id}`);
  await expect(page.getByRole('table', { name: 'Tasks' }).getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Tasks' }).getByRole('row')).toHaveCount(2);
});

test('a site shows its project, money, progress, tasks and details', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const site = await buildSite(api, project.id, { progress: 12.5, expenses: 900, description: 'By the gate' });
  const started = await buildTask(api, site.id, { completionPercentage: 20 });
  const done = await buildTask(api, site.id, { completed: true, completionPercentage: 100 });

  await signInAs(page, 'FOREMAN', `/sites/${site.id}`);
  await expect(page.getByRole('link', { name: 'Back to Sites' })).toHaveAttribute('href', '/sites');
  await expect(valueOf(page, 'Project ID')).toHaveText(String(project.id));
  await expect(valueOf(page, 'Expenses')).toHaveText('$900.00');
  await expect(page.getByRole('main').getByText('12.5%')).toBeVisible();
  await expect(valueOf(page, 'Project').getByRole('link', { name: project.name })).toHaveAttribute(
    'href',
    `/projects/${project.id}`,
  );
  const row = page.getByRole('row').filter({ hasText: started.title });
  await expect(row.getByText('IN PROGRESS', { exact: true })).toBeVisible();
  await expect(row.getByText('Jan 20, 2027')).toBeVisible();
  await expect(row.getByRole('link', { name: started.title })).toHaveAttribute('href', `/tasks/${started.taskId}`);
  await expect(
    page.getByRole('row').filter({ hasText: done.title }).getByText('COMPLETED', { exact: true }),
  ).toBeVisible();
  await expect(writeControls(page)).toHaveCount(0);

  await openTab(page, 'Details');
  await expect(page.getByText('Map view will be implemented in a future update.')).toBeVisible();
  await expect(page.getByText('By the gate')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: project.name })).toBeVisible();
  await expect(writeControls(page)).toHaveCount(0);
});

test('an ENGINEER removes a task from its site without changing anything else, and links a second project', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const site = await buildSite(api, (await buildProject(api)).id);
  const task = await buildTask(api, site.id, { description: 'Keep me', completionPercentage: 35 });

  await signInAs(page, 'ENGINEER', `/sites/${site.id}`);
  await expect(page.getByRole('link', { name: 'Add Task' })).toHaveAttribute('href', `/tasks/new?siteId=${site.id}`);
  const row = page.getByRole('row').filter({ hasText: task.title });
  await expect(row.getByRole('link', { name: `Edit ${task.title}` })).toHaveAttribute(
    'href',
    `/tasks/${task.taskId}/edit`,
  );
  await row.getByRole('button', { name: `Remove ${task.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to remove this task from the site?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Task removed from site')).toBeVisible();
  await expect(page.getByText('This site has no tasks yet.')).toBeVisible();

  const left = await api.call(getTask, { params: { id: task.id } });
  const { siteId, siteName, version, updatedAt, ...rest } = task;
  expect(left).toMatchObject({ ...rest, siteId: null, siteName: null });
  expect([
    siteId,
    siteName,
    Number(version) < Number(left.version),
    String(updatedAt) <= String(left.updatedAt),
  ]).toEqual([site.id, site.name, true, true]);

  // The site is linked to a second project and unlinked, but not from the last one.
  const other = await buildProject(api);
  await openTab(page, 'Details');
  await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
  await page.getByLabel('Link another project').fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await page.getByRole('button', { name: 'Link Project' }).click();
  await expect(toast(page, 'Project linked to site')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: other.name })).toBeVisible();
  expect(await api.call(getSite, { params: { id: site.id } })).toMatchObject({ projectCount: 2 });

  await page.getByRole('button', { name: `Unlink ${other.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(toast(page, 'Project unlinked from site')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: other.name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
});

test('an ENGINEER cannot delete a site; an ADMIN can after confirming', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const site = await buildSite(api, (await buildProject(api)).id);
  await signInAs(page, 'ENGINEER', `/sites/${site.id}`);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('href', `/sites/${site.id}/edit`);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await signInAs(page, 'ADMIN', `/sites?search=${encodeURIComponent(site.name)}`);
  await card(page, site.name).getByRole('link').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this site?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Site deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/sites');
  await page.getByLabel('Search sites').fill(site.name);
  await expect(page.getByText('No sites found')).toBeVisible();
});
