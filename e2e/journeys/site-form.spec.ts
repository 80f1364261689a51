import { getSite, updateSite } from '@binaa/contract/sites';
import { expect } from '@playwright/test';
import { apiAs, firstInList, unique } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject, buildSite } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { problem, valueOf } from '../pages/work.ts';

test('an ENGINEER creates a site from the list and changes it', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api, { name: firstInList('Tower') });
  await signInAs(page, 'ENGINEER', '/sites');
  await page.getByRole('link', { name: 'New Site' }).click();
  await expect(page.locator('form label')).toHaveText([
    'Site Name',
    'Project',
    'Progress (%)',
    'Expenses',
    'Description',
  ]);
  await expect(page.getByLabel('Progress (%)')).toHaveAttribute('step', '0.1');
  await expect(page.getByLabel('Expenses')).toHaveAttribute('step', '0.01');
  const name = unique('Gate house');
  await page.getByLabel('Site Name').fill(name);
  await page.getByLabel('Project', { exact: true }).selectOption(project.name);
  await page.getByLabel('Expenses').fill('250.75');
  await page.getByRole('button', { name: 'Create Site' }).click();
  await expect(toast(page, 'Site created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(valueOf(page, 'Expenses')).toHaveText('$250.75');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Site Name')).toHaveValue(name);
  await expect(page.getByLabel('Project', { exact: true }).locator('option:checked')).toHaveText(project.name);
  await page.getByLabel('Progress (%)').fill('33.3');
  await page.getByLabel('Expenses').fill('');
  await page.getByRole('button', { name: 'Update Site' }).click();
  await expect(toast(page, 'Site updated successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('33.3%')).toBeVisible();
  await expect(valueOf(page, 'Expenses')).toHaveText('$0.00');
});

test('preselects the project given in the URL even if it is not in the list', async ({ page }) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'));
  await page.route('**/api/projects?**', (route) =>
    route.fulfill({ json: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 100 } }),
  );
  await signInAs(page, 'ENGINEER', `/sites/new?projectId=${project.id}`);
  await expect(page.getByLabel('Project', { exact: true }).locator('option:checked')).toHaveText(project.name);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/projects/${project.id}?tab=sites`);
});

const rules: [string, string, string, string][] = [
  ['Site Name', 's'.repeat(101), 'Site name must be at most 100 characters', 's'.repeat(100)],
  ['Progress (%)', '-0.1', 'Progress cannot be less than 0%', '0'],
  ['Progress (%)', '100.1', 'Progress cannot be more than 100%', '100'],
  ['Expenses', '-0.01', 'Expenses cannot be negative', '0'],
  ['Expenses', '0.001', 'Expenses can have at most 2 decimals', '0.01'],
];

test('shows each error beyond its limit and clears it at the limit', async ({ page }) => {
  await signInAs(page, 'ENGINEER', '/sites/new');
  await expect(page.getByLabel('Site Name')).toBeFocused();
  await page.getByLabel('Expenses').click();
  await expect(problem(page, 'Site name is required')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Site Name')).toBeFocused();
  await page.getByLabel('Site Name').blur();
  await expect(problem(page, 'Site name is required')).toBeVisible();
  await page.getByRole('button', { name: 'Create Site' }).click();
  await expect(problem(page, 'Project is required')).toBeVisible();
  await expect(page.getByLabel('Site Name')).toBeFocused();
  for (const [label, bad, message, good] of rules) {
    const field = page.getByLabel(label);
    await field.fill(bad);
    await field.blur();
    await expect(problem(page, message)).toBeVisible();
    await field.fill(good);
    await expect(problem(page, message)).toHaveCount(0);
  }
});

test('the second of two people who change a site is told and keeps what was typed', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const project = await buildProject(api);
  const site = await buildSite(api, project.id);
  await signInAs(page, 'ENGINEER', `/sites/${site.id}/edit`);
  await page.getByLabel('Description').fill('Mine');
  const theirs = { name: site.name, projectId: project.id, progress: 80 };
  await api.call(updateSite, { params: { id: site.id }, body: theirs });
  await page.getByRole('button', { name: 'Update Site' }).click();
  await expect(problem(page, 'Someone else has changed this in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the latest' }).click();
  await expect(page.getByLabel('Progress (%)')).toHaveValue('80');
  await page.getByRole('button', { name: 'Update Site' }).click();
  await expect(toast(page, 'Site updated successfully')).toBeVisible();
  expect(await api.call(getSite, { params: { id: site.id } })).toMatchObject({ progress: 80, description: 'Mine' });
});
