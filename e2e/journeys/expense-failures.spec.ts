import type { Expense } from '@binaa/contract/expenses';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { recordApiCalls } from '../fixtures/api-calls.ts';
import { buildExpense, photo, uploadReceipt } from '../fixtures/expenses.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { toast } from '../pages/toast.ts';
import { problem } from '../pages/work.ts';

test('offers to retry when the expenses, the projects of the filter or one expense cannot be loaded', async ({
  page,
}) => {
  const foreman = await apiAs(page, 'FOREMAN');
  const expense = await buildExpense(foreman);
  const restore = await breakCall(page, 'GET /expenses', 'no connection');
  await signInAs(page, 'FOREMAN', '/expenses');
  await expect(problem(page, 'Failed to load expenses. Please try again later.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  const restoreProjects = await breakCall(page, 'GET /projects');
  await page.reload();
  await expect(toast(page, 'Failed to load projects for filtering')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Expenses' })).toBeVisible();
  await restoreProjects();

  const restoreOne = await breakCall(page, `GET /expenses/${expense.id}`, 'no connection');
  await visit(page, `/expenses/${expense.id}`);
  await expect(problem(page, 'Failed to load expense details. Please try again later.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Expenses' })).toHaveAttribute('href', '/expenses');
  await restoreOne();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fuel' })).toBeVisible();

  // An expense to edit that cannot be loaded leads to the list.
  const others = [await buildExpense(foreman), await buildExpense(foreman)];
  for (const [at, failure] of (['server error', 'not found'] as const).entries()) {
    const id = others[at]?.id ?? 0;
    await breakCall(page, `GET /expenses/${id}`, failure);
    await visit(page, `/expenses/${id}/edit`);
    await expect(toast(page, 'Failed to load expense data').first(), failure).toBeVisible();
    await expect(page).toHaveURL('/expenses');
  }
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

  await visit(page, '/expenses/new');
  await page.getByLabel('Amount ($)').fill('5');
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(toast(page, 'Failed to create expense')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Amount ($)')).toHaveValue('5');
});

test('shows expenses that come as a bare array, and reports an invalid format when there is no list', async ({
  page,
}) => {
  const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
  let answer: object = [expense];
  await page.route('**/api/expenses?*', (route) => route.fulfill({ json: answer }));
  await signInAs(page, 'ADMIN', '/expenses');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  answer = { surprise: true };
  await page.reload();
  await expect(problem(page, 'Failed to load expenses due to invalid data format.')).toBeVisible();
});

test('shows that an expense has no receipt, or that its file cannot be retrieved', async ({ page }) => {
  const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
  let invoiceImageUrl: string | null = null;
  await page.route(`**/api/expenses/${expense.id}`, (route) =>
    route.fulfill({ json: { ...expense, invoiceImageUrl } }),
  );
  const calls = recordApiCalls(page);
  await signInAs(page, 'FOREMAN', `/expenses/${expense.id}`);
  await expect(page.getByText('No receipt available for this expense')).toBeVisible();
  invoiceImageUrl = ' ';
  await page.reload();
  await expect(page.getByText('No receipt key available for this expense')).toBeVisible();
  expect(calls.to('GET', '/files/image-url'), 'an empty key is not fetched').toEqual([]);

  invoiceImageUrl = 'expenses/general/2026_01_01/gone.png';
  await page.reload();
  await expect(problem(page, 'Could not retrieve receipt image. Please try again.')).toBeVisible();
  expect(calls.to('GET', '/files/image-url')).not.toEqual([]);
  calls.clear();
  await page.route('**/api/files/image-url?*', (route) => route.fulfill({ json: {} }));
  await page.reload();
  await expect(problem(page, 'Could not retrieve receipt image. Please try again.'), 'no address').toBeVisible();
  expect(calls.to('GET', '/files/image-url')).not.toEqual([]);
});

async function expenseWithReceipt(page: Page): Promise<Expense> {
  const api = await apiAs(page, 'FOREMAN');
  return buildExpense(api, { invoiceImageUrl: await uploadReceipt(page, api) });
}

test('offers to retry when the URL or the image of a receipt cannot be loaded', async ({ page }) => {
  const expense = await expenseWithReceipt(page);
  const restore = await breakCall(page, 'GET /files/image-url', 'no connection');
  await signInAs(page, 'FOREMAN', `/expenses/${expense.id}`);
  await expect(problem(page, 'Failed to fetch receipt URL. Please try again.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();

  const restoreDownload = await breakCall(page, 'GET /files/image-url', 'no connection');
  await page.getByRole('button', { name: 'Download receipt' }).click();
  await expect(toast(page, 'Failed to fetch receipt. Please try again.')).toBeVisible();
  await restoreDownload();

  await page.route('**/api/files/view/**', (route) => route.abort());
  await page.reload();
  await expect(problem(page, 'Unable to load receipt image')).toBeVisible();
  await page.unroute('**/api/files/view/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
});

const uploads = '**/api/files/upload/**';
const uploadFailures: Record<string, (page: Page) => Promise<unknown>> = {
  'connection lost': (page) => page.route(uploads, (route) => route.abort()),
  'storage answers 503': (page) => page.route(uploads, (route) => route.fulfill({ status: 503 })),
  'no upload URL': (page) => breakCall(page, 'POST /files/presigned-url/upload'),
};

test('saves nothing and keeps the form when the receipt cannot be uploaded', async ({ page }) => {
  const calls = recordApiCalls(page);
  await signInAs(page, 'FOREMAN', '/expenses/new');
  await page.getByLabel('Amount ($)').fill('12.50');
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(photo);
  const failed = toast(page, 'Failed to upload receipt. Please try again.');
  for (const [what, fail] of Object.entries(uploadFailures)) {
    await test.step(what, async () => {
      await fail(page);
      // Each attempt is answered by a message of its own.
      await expect(failed).toHaveCount(0);
      await page.getByRole('button', { name: 'Create Expense' }).click();
      await expect(failed).toBeVisible();
      await expect(page).toHaveURL('/expenses/new');
      await expect(page.getByLabel('Amount ($)')).toHaveValue('12.50');
      await expect(page.getByText(photo.name)).toBeVisible();
      expect(calls.to('POST', '/expenses')).toEqual([]);
    });
  }
});
