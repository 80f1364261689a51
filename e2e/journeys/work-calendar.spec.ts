import { getPayrollSettings } from '@binaa/contract/payroll-settings';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { toast } from '../pages/toast.ts';
import { problem } from '../pages/work.ts';

test('a year is filled with what is expected, then confirmed, changed and deleted', async ({ page }) => {
  // A year of its own: the company is shared.
  const year = 2041;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  // As if people had been paid in it.
  await page.route(`**/api/work-calendar?year=${year}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), usedByRun: true } });
  });
  await signInAs(page, 'ADMIN', `/settings/calendar?year=${year}`);
  await expect(main.getByText(`No holidays in ${year} yet`)).toBeVisible();
  await main.getByRole('button', { name: `Fill ${year}` }).click();
  await expect(dialog).toContainText(`Runs of ${year} are finished`);
  await dialog.getByRole('button', { name: `Fill ${year}` }).click();
  await expect(main.getByText(/entries are only expected/)).toBeVisible();

  await main.getByRole('button', { name: `Confirm National Day on Dec 18, ${year}` }).click();
  await expect(toast(page, 'Holiday confirmed')).toBeVisible();
  const months = main.getByRole('table', { name: `December ${year}` });
  await expect(months).toBeVisible();
  // The grid has no room on a phone, where the list says it all.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(months).toBeHidden();

  await main.getByRole('button', { name: 'Add holiday' }).click();
  await dialog.getByLabel('Date').fill(`${year}-06-02`);
  await dialog.getByLabel('Name', { exact: true }).fill('Opening of the tower');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Name (Arabic) is a required field');
  await dialog.getByLabel('Name (Arabic)').fill('افتتاح البرج');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Holiday saved')).toBeVisible();

  await main.getByRole('button', { name: `More about Opening of the tower on Jun 2, ${year}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByText('Opening of the tower')).toHaveCount(0);

  const edit = main.getByRole('button', { name: /^Edit Ramadan/ }).first();
  await edit.click();
  await dialog.getByLabel('Last day').fill(`${year}-12-31`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Ramadan must be 28 to 31 days');
});

test('a rule of pay says what the law says, and cannot be below it', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const before = await admin.call(getPayrollSettings);
  await signInAs(page, 'ADMIN', '/payroll/settings');
  const overtime = page.getByLabel('Overtime by day (%)');
  await expect(overtime).toHaveAccessibleDescription('At least the basic wage and 25 % (art. 74). 125 to 400.');
  await overtime.fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(problem(page, 'Overtime by day must be a whole number from 125 to 400')).toBeVisible();
  await overtime.fill(String(before.overtimeDayPercent));
  await page.getByLabel('Tolerance of short days (minutes)').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  const after = await admin.call(getPayrollSettings);
  expect({ ...after, version: 0 }).toEqual({ ...before, shortToleranceMinutes: 20, version: 0 });
});
