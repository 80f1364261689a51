import { addBalance } from '@binaa/contract/balances';
import { rejectExpense } from '@binaa/contract/expenses';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildExpense, uploadReceipt } from '../fixtures/expenses.ts';
import { breakCall } from '../fixtures/failures.ts';
import { buildPerson, type Person } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { toast } from '../pages/toast.ts';
import { problem, valueOf } from '../pages/work.ts';

const rowOf = (page: Page, user: Person) => page.getByRole('row').filter({ hasText: user.email });

test('lists foremen with their pending expenses, searchable and filtered by balance', async ({ page }) => {
  const busy = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', '0 Busy');
  const idle = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', '0 Idle');
  const api = await apiAs(page, busy);
  await buildExpense(api, { amount: 10.25 });
  await buildExpense(api, { amount: 20 });
  const admin = await apiAs(page, 'ADMIN');
  await admin.call(addBalance, { body: { userId: busy.id, amount: 7654.32, type: 'DEPOSIT' } });

  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/users/role/FOREMAN');
  await signInAs(page, 'ADMIN', '/expense-approvals');
  expect(new URL((await asked).url()).searchParams.get('size')).toBe('100');
  await expect(rowOf(page, busy)).toContainText('QAR 7,654.32');
  await expect(rowOf(page, busy)).toContainText('QAR 30.25');
  await expect(rowOf(page, busy).getByRole('cell').nth(3)).toHaveText('2');
  await expect(rowOf(page, idle)).toBeVisible();

  await page.getByLabel('Has Expenses').selectOption('Yes');
  await expect(rowOf(page, idle)).toHaveCount(0);
  await expect(rowOf(page, busy)).toBeVisible();
  await page.getByLabel('Has Expenses').selectOption('No');
  await expect(rowOf(page, busy)).toHaveCount(0);
  await expect(rowOf(page, idle)).toBeVisible();
  await page.getByLabel('Has Expenses').selectOption('All');

  await page.getByLabel('Minimum Balance (QAR)').fill('7654.32');
  await page.getByLabel('Maximum Balance (QAR)').fill('7654.32');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, busy)).toBeVisible();
  await page.getByLabel('Category').selectOption({ index: 1 });
  await expect(page.getByText('No foremen found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No foremen found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByLabel('Search foremen').fill(busy.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: busy.name }).click();
  await expect(page).toHaveURL(`/expense-approvals/${busy.id}`);
  await page.goBack();
  await expect(page.getByLabel('Search foremen')).toHaveValue(busy.email);
});

test("shows, filters, approves and rejects one foreman's expenses", async ({ page }) => {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Hamad');
  const api = await apiAs(page, foreman);
  const key = await uploadReceipt(page, api);
  await buildExpense(api, { category: 'FUEL', amount: 50, date: '2026-01-05', invoiceImageUrl: key });
  await buildExpense(api, { category: 'CRANE_RENTAL', amount: 700, date: '2026-02-05' });
  const rejected = await buildExpense(api, { category: 'PENALTY', amount: 9, date: '2026-03-05' });
  const admin = await apiAs(page, 'ADMIN');
  await admin.call(rejectExpense, { params: { id: rejected.id }, body: {} });
  await buildExpense(await apiAs(page, 'FOREMAN'), { category: 'SURVEYING' });

  await signInAs(page, 'ADMIN', `/expense-approvals/${foreman.id}`);
  const main = page.getByRole('main');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('heading', { level: 1, name: foreman.name })).toBeVisible();
  await expect(valueOf(main, 'Expenses found')).toHaveText('3');
  await expect(valueOf(main, 'Total amount')).toHaveText('QAR 759.00');
  await expect(main.locator('dl').first()).toContainText('QAR 750.00');
  await expect(row('Penalty').getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await row('Fuel').getByRole('button', { name: 'View Receipt' }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' }).getByRole('img', { name: 'Receipt' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(valueOf(main, 'Expenses found')).toHaveText('1');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await page.getByLabel('Category').fill('crane');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(/Crane Rental/);
  await page.keyboard.press('Enter');
  await expect(valueOf(main, 'Total amount')).toHaveText('QAR 700.00');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await page.getByLabel('Maximum Amount').fill('50');
  await expect(valueOf(main, 'Expenses found')).toHaveText('2');
  await page.getByLabel('Start Date').fill('2026-01-05');
  await page.getByLabel('End Date').fill('2026-01-05');
  await expect(valueOf(main, 'Expenses found')).toHaveText('1');
  await page.getByRole('button', { name: 'Reset Filters' }).click();

  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await row('Crane Rental').getByRole('button', { name: 'Approve' }).click();
  expect((await sent).postDataJSON()).toEqual({ userId: admin.userId, version: 1 });
  await expect(toast(page, 'Expense approved successfully')).toBeVisible();
  await expect(row('Crane Rental')).toContainText('Approved');
  await expect(row('Crane Rental').getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(valueOf(main, 'Balance')).toHaveText('-QAR 700.00');
  await row('Fuel').getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Expense rejected successfully')).toBeVisible();
  await expect(row('Fuel')).toContainText('Rejected');
  await expect(valueOf(main, 'Balance')).toHaveText('-QAR 700.00');

  await row('Fuel').getByRole('button', { name: 'Add reason' }).click();
  const why = page.getByRole('dialog', { name: 'Why was it rejected?' });
  await why.getByRole('button', { name: 'Wrong amount' }).click();
  await why.getByRole('button', { name: 'Save reason' }).click();
  await expect(toast(page, 'Reason saved')).toBeVisible();
  await expect(row('Fuel').getByRole('button', { name: 'Add reason' })).toHaveCount(0);

  await buildExpense(api, { category: 'SURVEYING', amount: 31 });
  await buildExpense(api, { category: 'TRANSPORTATION', amount: 32 });
  await page.reload();
  await expect(valueOf(main, 'When pending are approved')).toHaveText('-QAR 763.00');
  await page.getByLabel('Select Surveying, QAR 31.00').check();
  await page.getByLabel('Select Transportation, QAR 32.00').check();
  const bar = page.getByRole('region', { name: 'Selected expenses' });
  await expect(bar).toContainText('QAR 63.00');
  await bar.getByRole('button', { name: 'Reject selected' }).click();
  const rejecting = page.getByRole('dialog', { name: 'Reject the selected expenses?' });
  await rejecting.getByRole('button', { name: 'Reject them' }).click();
  await expect(rejecting).toContainText('Reason is required');
  await rejecting.getByRole('button', { name: 'Not a company expense' }).click();
  await rejecting.getByRole('button', { name: 'Reject them' }).click();
  const outcome = page.getByRole('dialog', { name: 'What was decided' });
  await expect(outcome).toContainText('2 rejected');
  await outcome.getByRole('button', { name: 'Close' }).click();
  await expect(row('Surveying')).toContainText('Rejected');
});

test('offers to retry when the foremen cannot be loaded, and shows that a user is not a foreman', async ({ page }) => {
  const worker = await buildPerson(await apiAs(page, 'ADMIN'), 'WORKER', 'Ravi');
  const restore = await breakCall(page, 'GET /users/role/FOREMAN', 'no connection');
  await signInAs(page, 'ADMIN', '/expense-approvals');
  await expect(problem(page, 'Failed to load foremen. Please try again later.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Foremen' })).toBeVisible();

  await visit(page, `/expense-approvals/${worker.id}`);
  await expect(page.getByText('This user is not a foreman.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Expense Approvals' }).click();
  await expect(page).toHaveURL('/expense-approvals');
  await expect(page.getByRole('table', { name: 'Foremen' })).toBeVisible();
  await visit(page, '/expense-approvals/2000000000');
  await expect(page.getByText('User not found')).toBeVisible();
});

test('offers to retry when a foreman and the expenses cannot be loaded, and reports failed decisions', async ({
  page,
}) => {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Nasser');
  const expense = await buildExpense(await apiAs(page, foreman));
  const restore = await breakCall(page, `GET /users/${foreman.id}`);
  const restoreList = await breakCall(page, `GET /expenses/submitted-by/${foreman.id}`);
  await breakCall(page, `PATCH /expenses/${expense.id}/approve`);
  await breakCall(page, `PATCH /expenses/${expense.id}/reject`);
  await signInAs(page, 'ADMIN', `/expense-approvals/${foreman.id}`);
  await expect(problem(page, 'Failed to load foreman details. Please try again later.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: foreman.name })).toBeVisible();
  await expect(problem(page, 'Failed to load expenses. Please try again later.')).toBeVisible();
  await restoreList();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Failed to approve expense')).toBeVisible();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Failed to reject expense')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Fuel' })).toContainText('Pending');

  await page.route('**/api/expenses/submitted-by/**', (route) => route.fulfill({ json: 'surprise' }));
  await page.reload();
  await expect(problem(page, 'Failed to load expenses due to invalid data format.')).toBeVisible();
});
