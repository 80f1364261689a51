import { readFile } from 'node:fs/promises';
import { setProjectProgress } from '@binaa/contract/projects';
import { expect } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';

test('an ADMIN filters the audit trail by project, verifies it and exports it', {
  tag: '@phone',
}, async ({ page }) => {
  const [admin, engineer] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const project = await buildProject(engineer, { name: unique('Lusail') });
  await admin.call(setProjectProgress, { params: { id: project.id }, query: { progress: 35 } });
  await signInAs(page, 'ADMIN', '/users');
  await page.getByRole('link', { name: 'Audit Trail' }).click();
  await expect(page).toHaveURL('/audit');

  const entries = page.getByRole('list', { name: 'Audit Trail' }).getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  // Other journeys fill the first page with their entries, so filter by this project.
  await page.goto(`/audit?entity=project&entityId=${project.id}`);
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Progress set');
  await expect(entries.first()).toContainText(/Status\s*Before: Pending.*After: In Progress/);
  await expect(entries.last()).toContainText('West Bay, Doha');

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Action', { exact: true }).selectOption('Created');
  await expect(entries).toHaveCount(1);
  await page.reload();
  await expect(entries).toHaveCount(1);

  await page.goto('/audit?entity=user&action=sign-in');
  await expect(entries.first()).toContainText('Signed in');
  await expect(entries.first()).toContainText('Network address');
  await page.goBack();

  await page.getByRole('button', { name: 'Check the trail' }).click();
  await expect(page.getByText('The trail is whole.')).toBeVisible();

  await page.getByRole('button', { name: /^Export/ }).click();
  // On phones the button opens a menu.
  const [inMenu, asCsv] = [
    page.getByRole('menuitem', { name: 'Export' }),
    page.getByRole('button', { name: 'Export as CSV' }),
  ];
  await expect(inMenu.or(asCsv)).toBeVisible();
  if (await inMenu.isVisible()) await inMenu.click();
  const saved = page.waitForEvent('download');
  await asCsv.click();
  await expect(toast(page, 'Audit Trail exported successfully')).toBeVisible();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(project.name);
});
