import { listAdvances } from '@binaa/contract/advances';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { companyDay } from '../fixtures/attendance.ts';
import { buildPayProfile, buildWage } from '../fixtures/payroll.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { toast } from '../pages/toast.ts';
import { openTab } from '../pages/work.ts';

test('leave, an advance and a deduction of a person are recorded, and the advance is taken back', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const person = await buildPerson(admin, 'WORKER', 'Bikram');
  await buildPayProfile(admin, person.id);
  await buildWage(admin, person.id);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await signInAs(page, 'ADMIN', '/payroll');
  await main.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Search people').fill(person.name);
  await main.getByRole('link', { name: person.name }).click();
  await expect(page).toHaveURL(`/users/${person.id}/pay`);
  await openTab(page, 'Leave');

  await test.step('annual leave is paid in an extra run before it begins', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const tomorrow = companyDay(-1);
    await page.getByRole('button', { name: 'Record leave' }).click();
    await dialog.getByLabel('Kind of leave').selectOption('ANNUAL');
    await dialog.getByLabel('First day').fill(tomorrow);
    await dialog.getByLabel('Last day').fill(tomorrow);
    await dialog.getByLabel('Pay before the leave begins').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Extra run');
    await page.goto(`/users/${person.id}/pay?tab=leave`);
    const run = page.getByRole('link', { name: new RegExp(`^Extra run for the leave of ${person.name}`) });
    await expect(run).toBeVisible();
    await run.click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Discard' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(toast(page, 'Run discarded')).toBeVisible();
    await page.goto(`/users/${person.id}/pay?tab=leave`);
    await page.getByRole('button', { name: new RegExp(`^Pay before the leave of ${person.name}`) }).click();
    await dialog.getByRole('button', { name: 'Compute' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Extra run');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/users/${person.id}/pay?tab=leave`);
  });

  await test.step('an advance whose answer was lost is given once', async () => {
    await openTab(page, 'Advances and items');
    await page.getByRole('button', { name: 'Give advance' }).click();
    await dialog.getByLabel('Amount').fill('1000');
    await dialog.getByLabel('Instalment').fill('300');
    await dialog.getByLabel('Reason').fill('School fees');
    // The server gives, but its answer does not arrive.
    await page.route('**/api/advances', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await dialog.getByRole('button', { name: 'Give advance' }).click();
    await expect(toast(page, 'Failed to give the advance')).toBeVisible();
    await page.unroute('**/api/advances');
    await dialog.getByRole('button', { name: 'Give advance' }).click();
    await expect(toast(page, 'Advance given')).toBeVisible();
    const { content } = await admin.call(listAdvances, { query: { userId: person.id } });
    expect(content.map(({ amount, left }) => [amount, left])).toEqual([[1000, 1000]]);
  });

  await test.step('a deduction is saved with the written consent', async () => {
    await page.getByRole('button', { name: 'Add bonus or deduction' }).click();
    await dialog.getByLabel('Kind').selectOption('OTHER_DEDUCTION');
    await dialog.getByLabel('Amount').fill('50');
    await dialog.getByLabel('Reason').fill('Lost card');
    const consent = { name: 'consent.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
    await dialog.getByLabel('Written consent').setInputFiles(consent);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Item saved')).toBeVisible();
    await expect(main.getByRole('cell', { name: 'Other deduction', exact: true })).toBeVisible();
  });

  await test.step('balances as of a day, and the advance back in cash', async () => {
    await openTab(page, 'Balances');
    await expect(main.getByRole('group', { name: 'Advances' })).toContainText('QAR 1,000.00');
    await page.getByLabel('As of').fill('2025-01-05');
    await expect(main.getByRole('group', { name: 'Gratuity' })).toContainText('QAR 1,330.00');
    await expect(main.getByRole('group', { name: 'Annual leave' })).toContainText('21 days');
    await openTab(page, 'Advances and items');
    await page.getByRole('button', { name: `Returned in cash: QAR 1,000.00 of ${person.name}` }).click();
    await dialog.getByRole('button', { name: 'Returned in cash' }).click();
    await expect(toast(page, 'Advance returned')).toBeVisible();
    await expect(main.getByText('Returned', { exact: true })).toBeVisible();
  });
});
