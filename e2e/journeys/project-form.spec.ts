import { getProject, updateProject } from '@binaa/contract/projects';
import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { card, openTab, problem, tab, valueOf } from '../pages/work.ts';

const labels = [
  'Project Name',
  'Location',
  'Total Price',
  'Progress (%)',
  'Quotations',
  'Expected Foreman Hours',
  'Expected Worker Hours',
  'Status',
  'Start Date',
  'End Date',
  'Description',
];

function submit(page: Page, name: 'Create Project' | 'Update Project' = 'Create Project') {
  return page.getByRole('button', { name, exact: true }).click();
}

async function fillRequired(page: Page, name: string): Promise<void> {
  await page.getByLabel('Project Name').fill(name);
  await page.getByLabel('Location').fill('Al Sadd');
  await page.getByLabel('Total Price').fill('1000000');
}

test('an ENGINEER creates a project with a site and a milestone', async ({ page }) => {
  await signInAs(page, 'ENGINEER', '/projects');
  const name = unique('Corniche Hotel');
  await page.getByRole('link', { name: 'New Project' }).click();
  await expect(page.locator('form label')).toHaveText(labels);
  await fillRequired(page, name);
  await page.getByLabel('Progress (%)').fill('12.5');
  await page.getByLabel('Quotations').fill('Glass: 1,200,000\nLifts: 890,000');
  await page.getByLabel('Expected Foreman Hours').fill('2400');
  await page.getByLabel('Start Date').fill('2027-02-01');
  await page.getByLabel('End Date').fill('2027-02-01');
  await page.getByLabel('Description').fill('Forty rooms');
  await submit(page);
  await expect(toast(page, 'Project created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(valueOf(page, 'Budget')).toHaveText('$1,000,000.00');
  await expect(page.locator('header').filter({ hasText: name }).getByText('In Progress')).toBeVisible();

  await openTab(page, 'Sites');
  await page.getByRole('link', { name: 'Add Site' }).click();
  const siteName = unique('Tower wing');
  await expect(page.getByLabel('Project', { exact: true }).locator('option:checked')).toHaveText(name);
  await page.getByLabel('Site Name').fill(siteName);
  await page.getByRole('button', { name: 'Create Site' }).click();
  await expect(toast(page, 'Site created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: siteName })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('link', { name: 'Add Milestone' }).click();
  const milestone = unique('Topping out');
  await page.getByLabel('Name', { exact: true }).fill(milestone);
  await page.getByLabel('Due Date').fill('2027-06-30');
  await page.getByRole('button', { name: 'Create Milestone' }).click();
  await expect(toast(page, 'Milestone created successfully')).toBeVisible();
  await expect(tab(page, 'Milestones')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: milestone })).toBeVisible();
  await openTab(page, 'Sites');
  await expect(card(page, siteName)).toBeVisible();
});

const rules: [string, string, string, string][] = [
  ['Project Name', 'n'.repeat(101), 'Project name must be at most 100 characters', 'n'.repeat(100)],
  ['Location', 'l'.repeat(101), 'Location must be at most 100 characters', 'l'.repeat(100)],
  ['Total Price', '0', 'Total price must be a positive number', '0.01'],
  ['Total Price', '-1', 'Total price must be a positive number', '1'],
  ['Total Price', '1.005', 'Total price can have at most 2 decimals', '1.05'],
  ['Progress (%)', '100.1', 'Progress cannot be more than 100%', '100'],
  ['Progress (%)', '-0.1', 'Progress cannot be less than 0%', '0'],
  ['Expected Foreman Hours', '-1', 'Expected foreman hours cannot be negative', '0'],
  ['Expected Foreman Hours', '1.5', 'Expected foreman hours must be a whole number', '2'],
  ['Expected Worker Hours', '-1', 'Expected worker hours cannot be negative', '0'],
];

test('marks every invalid field, clears each error at its limit, and Cancel discards the draft', async ({ page }) => {
  await signInAs(page, 'ENGINEER', '/projects/new');
  await submit(page);
  await expect(problem(page, 'Project name is a required field')).toBeVisible();
  await expect(problem(page, 'Location is a required field')).toBeVisible();
  await expect(problem(page, 'Total price is a required field')).toBeVisible();
  await expect(page.getByLabel('Project Name')).toBeFocused();

  for (const [label, bad, message, good] of rules) {
    const field = page.getByLabel(label);
    await field.fill(bad);
    await field.blur();
    await expect(problem(page, message)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(good);
    await expect(problem(page, message)).toHaveCount(0);
  }

  await page.getByLabel('Start Date').fill('2027-05-02');
  await page.getByLabel('End Date').fill('2027-05-01');
  await submit(page);
  await expect(problem(page, 'End date must not be before start date')).toBeVisible();
  await page.getByLabel('Start Date').fill('2027-05-01');
  await expect(problem(page, 'End date must not be before start date')).toHaveCount(0);

  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await visit(page, '/projects/new');
  await expect(page.getByLabel('Project Name')).toHaveValue('');
});

test('an edit shows the saved values, clears the emptied fields and returns to the project', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api, { progress: 60, description: 'Old words', endDate: '2027-09-01' });
  await signInAs(page, 'ENGINEER', `/projects/${project.id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Project Name')).toHaveValue(project.name);
  await expect(page.getByLabel('Progress (%)')).toHaveValue('60');
  await page.getByLabel('Progress (%)').fill('100');
  await page.getByLabel('Description').fill('');
  await page.getByLabel('End Date').fill('');
  await submit(page, 'Update Project');
  await expect(toast(page, 'Project updated successfully')).toBeVisible();
  await expect(page).toHaveURL(`/projects/${project.id}`);
  await expect(valueOf(page, 'Description')).toHaveText('Not set');
  await expect(valueOf(page, 'End Date')).toHaveText('Not set');
  const saved = await api.call(getProject, { params: { id: project.id } });
  expect(saved).toMatchObject({ progress: 100, status: 'COMPLETED', description: null, endDate: null });

  // A status that contradicts the progress is kept.
  const paused = await buildProject(api, { progress: 60, status: 'PENDING' });
  await visit(page, `/projects/${paused.id}/edit`);
  await expect(page.getByLabel('Status')).toHaveValue('PENDING');
  await page.getByLabel('Location').fill('Msheireb');
  await submit(page, 'Update Project');
  await expect(valueOf(page, 'Location')).toHaveText('Msheireb');
  expect(await api.call(getProject, { params: { id: paused.id } })).toMatchObject({ status: 'PENDING' });
});

test('restores the draft after a failed save and a reload, and a double click saves it once', async ({ page }) => {
  await signInAs(page, 'ENGINEER', '/projects/new');
  const restore = await breakCall(page, 'POST /projects', 'no connection');
  const name = unique('Kept');
  await fillRequired(page, name);
  await submit(page);
  await expect(toast(page, 'Failed to create project')).toBeVisible();
  await page.reload();
  await expect(page.getByText('What you typed before has been restored.')).toBeVisible();
  await expect(page.getByLabel('Project Name')).toHaveValue(name);
  await restore();
  await page.getByRole('button', { name: 'Create Project' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await visit(page, '/projects/new');
  await expect(page.getByLabel('Project Name')).toHaveValue('');
  await visit(page, `/projects?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(1);
});

test('the second of two people who change a project is told and keeps what was typed', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const project = await buildProject(api);
  await signInAs(page, 'ENGINEER', `/projects/${project.id}/edit`);
  await page.getByLabel('Location').fill('Old Airport');
  const { name, totalPrice } = project;
  const theirs = { name, location: 'Al Wakrah', totalPrice: totalPrice + 1, description: 'Theirs' };
  await api.call(updateProject, { params: { id: project.id }, body: theirs });

  await submit(page, 'Update Project');
  await expect(toast(page, 'Failed to update project')).toBeVisible();
  await expect(problem(page, 'Someone else has changed this in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the latest' }).click();
  await expect(page.getByLabel('Total Price')).toHaveValue(String(totalPrice + 1));
  await expect(page.getByLabel('Description')).toHaveValue('Theirs');
  await expect(page.getByLabel('Location')).toHaveValue('Old Airport');
  await submit(page, 'Update Project');
  await expect(toast(page, 'Project updated successfully')).toBeVisible();
  const saved = await api.call(getProject, { params: { id: project.id } });
  expect(saved).toMatchObject({ location: 'Old Airport', totalPrice: totalPrice + 1, description: 'Theirs' });
});
