import { expect } from '@playwright/test';
import { unique } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { toast } from '../pages/toast.ts';
import { card, valueOf } from '../pages/work.ts';

test('an ENGINEER plans a project and completes it, a FOREMAN finds it by its place, an ADMIN deletes it', {
  tag: '@smoke',
}, async ({ page }) => {
  const [name, place] = [unique('Corniche Hotel'), unique('Lusail')];
  await signInAs(page, 'ENGINEER', '/projects');
  await page.getByRole('link', { name: 'New Project' }).click();
  await page.getByLabel('Project Name').fill(name);
  await page.getByLabel('Location').fill(place);
  await page.getByLabel('Total Price').fill('2400000.50');
  await page.getByLabel('Progress (%)').fill('37.5');
  await page.getByLabel('End Date').fill('2027-09-01');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(toast(page, 'Project created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(valueOf(page, 'Budget')).toHaveText('$2,400,000.50');
  const path = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Progress (%)').fill('100');
  await page.getByLabel('End Date').fill('');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(toast(page, 'Project updated successfully')).toBeVisible();
  await expect(valueOf(page, 'End Date')).toHaveText('Not set');

  await signInAs(page, 'FOREMAN', '/projects');
  await page.getByLabel('Search projects').fill(place.toUpperCase());
  await page.getByLabel('Status').selectOption('Completed');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(card(page, name).getByText('Completed', { exact: true })).toBeVisible();
  await expect(card(page, name).getByText('$2,400,000.50')).toBeVisible();

  await signInAs(page, 'ADMIN', path);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Project deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/projects');
  await page.getByLabel('Search projects').fill(name);
  await expect(page.getByText('No projects found')).toBeVisible();
  await visit(page, path);
  await expect(page.getByText('Project not found')).toBeVisible();
});
