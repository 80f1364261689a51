import type { Expense } from '@binaa/contract/expenses';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { recordApiCalls } from '../fixtures/api-calls.ts';
import { buildExpense, photo, uploadReceipt } from '../fixtures/expenses.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { toast } from '../pages/toast.ts';
import { problem } from '../pages/work.ts';

test('offers to retry when the expenses cannot be loaded', async ({ page }) => {
  await buildExpense(await apiAs(page, 'FOREMAN'));
  const restore = await breakCall(page, 'GET /expenses', 'no connection');
  await signInAs(page, 'FOREMAN', '/expenses');
  await expect(problem(page, 'Failed to load expenses. Please try again later.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('shows a toast when the projects of the filter cannot be loaded', async ({ page }) => {
  await breakCall(page, 'GET /projects');
  await signInAs(page, 'FOREMAN', '/expenses');
  await expect(toast(page, 'Failed to load projects for filtering')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Expenses' })).toBeVisible();
});

test('offers to retry when an expense cannot be loaded', async ({ page }) => {
  const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
  const restore = await breakCall(page, `GET /expenses/${expense.id}`, 'no connection');
  await signInAs(page, 'FOREMAN', `/expenses/${expense.id}`);
  await expect(problem(page, 'Failed to load expense details. Please try again later.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Expenses' })).toHaveAttribute('href', '/expenses');
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fuel' })).toBeVisible();
});

test('shows a toast when an expense can be neither deleted nor decided', async ({ page }) => {
  const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
  await breakCall(page, `DELETE /expenses/${expense.id}`);
  await breakCall(page, `PATCH /expenses/${expense.id}/approve`);
  await breakCall(page, `PATCH /expenses/${expense.id}/reject`);
  await signInAs(page, 'ADMIN', `/expenses/${expense.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete expense')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Failed to update expense status')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await expect(toast(page, 'Failed to update expense status')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Failed to update expense status')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('keeps what was typed when an expense cannot be saved', async ({ page }) => {
  const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
  await breakCall(page, `PUT /expenses/${expense.id}`, 'no connection');
  await breakCall(page, 'POST /expenses', 'no connection');
  await signInAs(page, 'FOREMAN', `/expenses/${expense.id}/edit`);
  await page.getByLabel('Notes').fill('Kept');
  await page.getByRole('button', { name: 'Update Expense' }).click();
  await expect(toast(page, 'Failed to update expense')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Kept');

  await page.goto('/expenses/new');
  await page.getByLabel('Amount ($)').fill('5');
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(toast(page, 'Failed to create expense')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Amount ($)')).toHaveValue('5');
});

for (const failure of ['server error', 'not found'] as const) {
  test(`returns to the list when an expense to edit cannot be loaded (${failure})`, async ({ page }) => {
    const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
    await breakCall(page, `GET /expenses/${expense.id}`, failure);
    await signInAs(page, 'FOREMAN', `/expenses/${expense.id}/edit`);
    await expect(toast(page, 'Failed to load expense data')).toBeVisible();
    await expect(page).toHaveURL('/expenses');
  });
}

test('reports an invalid data format when the response is not a list', async ({ page }) => {
  await page.route('**/api/expenses?*', (route) => route.fulfill({ json: { surprise: true } }));
  await signInAs(page, 'ADMIN', '/expenses');
  await expect(problem(page, 'Failed to load expenses due to invalid data format.')).toBeVisible();
});

test('shows expenses that come as a bare array', async ({ page }) => {
  const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
  await page.route('**/api/expenses?*', (route) => route.fulfill({ json: [expense] }));
  await signInAs(page, 'ADMIN', '/expenses');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

/** Opens an expense whose receipt key is replaced. */
async function openWithKey(page: Page, invoiceImageUrl: string | null): Promise<Expense> {
  const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
  await page.route(`**/api/expenses/${expense.id}`, (route) =>
    route.fulfill({ json: { ...expense, invoiceImageUrl } }),
  );
  await signInAs(page, 'FOREMAN', `/expenses/${expense.id}`);
  return expense;
}

test('shows that an expense has no receipt', async ({ page }) => {
  await openWithKey(page, null);
  await expect(page.getByText('No receipt available for this expense')).toBeVisible();
});

test('does not fetch a receipt with an empty key', async ({ page }) => {
  await openWithKey(page, ' ');
  await expect(page.getByText('No receipt key available for this expense')).toBeVisible();
});

test('reports a receipt whose file is gone', async ({ page }) => {
  await openWithKey(page, 'expenses/general/2026_01_01/gone.png');
  await expect(problem(page, 'Could not retrieve receipt image. Please try again.')).toBeVisible();
});

test('reports a receipt when the response has no URL', async ({ page }) => {
  await page.route('**/api/files/image-url?*', (route) => route.fulfill({ json: {} }));
  await openWithKey(page, 'expenses/general/2026_01_01/x.png');
  await expect(problem(page, 'Could not retrieve receipt image. Please try again.')).toBeVisible();
});

async function expenseWithReceipt(page: Page): Promise<Expense> {
  const api = await apiAs(page, 'FOREMAN');
  return buildExpense(api, { invoiceImageUrl: await uploadReceipt(page, api) });
}

test('offers to retry when the URL of a receipt cannot be fetched', async ({ page }) => {
  const expense = await expenseWithReceipt(page);
  const restore = await breakCall(page, 'GET /files/image-url', 'no connection');
  await signInAs(page, 'FOREMAN', `/expenses/${expense.id}`);
  await expect(problem(page, 'Failed to fetch receipt URL. Please try again.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();

  await breakCall(page, 'GET /files/image-url', 'no connection');
  await page.getByRole('button', { name: 'Download receipt' }).click();
  await expect(toast(page, 'Failed to fetch receipt. Please try again.')).toBeVisible();
});

test('offers to retry when the image of a receipt does not load', async ({ page }) => {
  const expense = await expenseWithReceipt(page);
  await page.route('**/api/files/view/**', (route) => route.abort());
  await signInAs(page, 'FOREMAN', `/expenses/${expense.id}`);
  await expect(problem(page, 'Unable to load receipt image')).toBeVisible();
  await page.unroute('**/api/files/view/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
});

for (const { what, fail } of [
  { what: 'no upload URL', fail: (page: Page) => breakCall(page, 'POST /files/presigned-url/upload') },
  {
    what: 'storage answers 503',
    fail: (page: Page) => page.route('**/api/files/upload/**', (route) => route.fulfill({ status: 503 })),
  },
  {
    what: 'connection lost',
    fail: (page: Page) => page.route('**/api/files/upload/**', (route) => route.abort()),
  },
]) {
  test(`saves nothing and keeps the form when the receipt cannot be uploaded (${what})`, async ({ page }) => {
    await fail(page);
    const calls = recordApiCalls(page);
    await signInAs(page, 'FOREMAN', '/expenses/new');
    await page.getByLabel('Amount ($)').fill('12.50');
    await page.getByLabel('Receipt', { exact: true }).setInputFiles(photo);
    await page.getByRole('button', { name: 'Create Expense' }).click();
    await expect(toast(page, 'Failed to upload receipt. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/expenses/new');
    await expect(page.getByLabel('Amount ($)')).toHaveValue('12.50');
    await expect(page.getByText(photo.name)).toBeVisible();
    expect(calls.to('POST', '/expenses')).toEqual([]);
  });
}
