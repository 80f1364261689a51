import { approveExpense } from '@binaa/contract/expenses';
import { expect, type Page } from '@playwright/test';
import { apiAs, firstInList } from '../fixtures/api.ts';
import { companyDay } from '../fixtures/attendance.ts';
import { accessibilityViolations } from '../fixtures/axe.ts';
import { buildExpense } from '../fixtures/expenses.ts';
import { moveFunds } from '../fixtures/money.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject } from '../fixtures/work.ts';

const main = (page: Page) => page.getByRole('main');

test('a table at desk widths sorts, sums and decides what is selected, and is remembered', async ({ page }) => {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Nasser');
  const api = await apiAs(page, foreman);
  await moveFunds(await apiAs(page, 'ADMIN'), foreman.id, 2000);
  const approved = await buildExpense(api, { amount: 300, category: 'CRANE_RENTAL' });
  await buildExpense(api, { amount: 20.5, date: companyDay() });
  await buildExpense(api, { amount: 1000.25, date: companyDay(), category: 'TRANSPORTATION' });
  await (await apiAs(page, 'ADMIN')).call(approveExpense, { params: { id: approved.id }, body: {} });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'ADMIN', `/expenses?search=${encodeURIComponent(foreman.name)}`);
  await expect(main(page).getByRole('article')).toHaveCount(3);
  const totals = page.getByRole('group', { name: 'Summary' });
  await expect(totals).toContainText('Pending (2)QAR 1,020.75');
  await expect(totals).toContainText('Approved (1)QAR 300.00');

  await page.getByRole('button', { name: 'Show a table' }).click();
  const rows = page.getByRole('table', { name: 'Expenses' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(rows.nth(1)).toContainText('QAR 20.50');
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(rows.nth(1)).toContainText('QAR 1,000.25');
  await expect(page).toHaveURL(/sort=amount%2Cdesc/);
  await page.reload();
  await expect(rows.nth(1)).toContainText('QAR 1,000.25');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByLabel('Select all rows of this page').check();
  const bar = page.getByRole('region', { name: 'Selected expenses' });
  await expect(bar).toContainText('3 expenses selected');
  await expect(bar).toContainText('QAR 1,320.75');

  await visit(page, `/expenses?status=PENDING&search=${encodeURIComponent(foreman.name)}`);
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Select all rows of this page').check();
  await bar.getByRole('button', { name: 'Approve selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve the selected expenses?' });
  await expect(dialog).toContainText('QAR 1,020.75');
  await dialog.getByRole('button', { name: 'Approve them' }).click();
  const outcome = page.getByRole('dialog', { name: 'What was decided' });
  await expect(outcome).toContainText('2 approved');
  await expect(main(page).getByText('No expenses found'), 'the results outlive the rows').toHaveCount(1);
  await outcome.getByRole('button', { name: 'Close' }).click();
  await expect(outcome).toHaveCount(0);

  await visit(page, `/expenses?sort=amount%2Cdesc&search=${encodeURIComponent(foreman.name)}`);
  await expect(totals).toContainText('Approved (3)QAR 1,320.75');
  await expect(rows.nth(1)).toContainText('QAR 1,000.25');
  const unsorted = page.waitForRequest((request) => /\/api\/expenses\/filter\?(?!.*sort=)/.test(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await unsorted;
});

test('finds the fuel of one project last month in three choices, without opening the filters', async ({ page }) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'), { name: firstInList('Tower') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'ADMIN', '/expenses');
  const filters = page.getByRole('button', { name: 'Filters' });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  const opened = page.locator(`[id="${await filters.getAttribute('aria-controls')}"]`);
  await expect(opened, 'what the button says it opens').toBeHidden();
  await expect(page.getByLabel('Status')).toBeHidden();
  await page.getByLabel('Project', { exact: true }).selectOption({ label: project.name });
  await page.getByLabel('Category').selectOption('FUEL');
  await page.getByLabel('Period').selectOption('Last month');
  await expect(page).toHaveURL(new RegExp(`projectId=${project.id}&category=FUEL&startDate=.+-01&endDate=`));
  await expect(main(page).getByText('No expenses found')).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByLabel('Project', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Status')).toBeVisible();
});

test('limits the list to own expenses', async ({ page }) => {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Majed');
  await buildExpense(await apiAs(page, foreman), { amount: 12 });
  await signInAs(page, foreman, '/expenses');
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/mine=yes/);
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
});
