import { expect } from '@playwright/test';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { problem } from '../pages/work.ts';

test('shows fifteen transactions a page, with a pager of five numbers', async ({ page }) => {
  await signInAs(page, 'ADMIN', '/finance/transactions');
  const rows = page.getByRole('table', { name: 'All Transactions' }).getByRole('row');
  await expect(rows).toHaveCount(16);
  await expect(rows.first().getByRole('columnheader')).toHaveText([
    'Date & Time',
    'Type',
    'Description',
    'Related To',
    'User',
    'Amount',
    'Balance',
  ]);
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pager).toContainText(/Showing 1 to 15 of [\d,]+ transactions/);
  await expect(pager.getByRole('button', { name: /^\d+$/ })).toHaveCount(5);
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pager.getByRole('button', { name: '3', exact: true }).click();
  await expect(pager).toContainText(/Showing 31 to 45 of/);
  await expect(page).toHaveURL('/finance/transactions?page=3');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager.getByRole('button', { name: '4', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(pager).toContainText(/Showing 31 to 45 of/);
});

test('filters by type, keeps the filter in the URL and offers to clear or to retry', async ({ page }) => {
  const restore = await breakCall(page, 'GET /company-transactions', 'no connection');
  const restoreType = await breakCall(page, 'GET /company-transactions/type/DEPOSIT', 'no connection');
  await signInAs(page, 'ADMIN', '/finance/transactions');
  const table = page.getByRole('table', { name: 'All Transactions' });
  const type = page.getByLabel('Type', { exact: true });
  await expect(problem(page, 'Failed to load transactions')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).toHaveCount(16);
  await expect(type.getByRole('option')).toHaveText(['All Types', 'Income (Deposit)', 'Expense (Withdrawal)']);
  await type.selectOption('Income (Deposit)');
  await expect(problem(page, 'Failed to load transactions')).toBeVisible();
  await restoreType();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(table.getByText('Income', { exact: true })).toHaveCount(15);
  await expect(page).toHaveURL('/finance/transactions?type=DEPOSIT');

  await page.route('**/api/company-transactions/type/DEPOSIT*', (route) =>
    route.fulfill({ json: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 15 } }),
  );
  await page.reload();
  await expect(type).toHaveValue('DEPOSIT');
  await expect(page.getByText('No transactions found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row')).toHaveCount(16);
  await type.selectOption('Expense (Withdrawal)');
  await expect(table.getByText('Expense', { exact: true })).toHaveCount(15);
});
