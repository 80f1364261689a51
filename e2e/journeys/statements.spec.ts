import { addBalance } from '@binaa/contract/balances';
import { approveExpense, deleteExpense } from '@binaa/contract/expenses';
import { recordManualTransaction } from '@binaa/contract/finance';
import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { countClicks } from '../fixtures/count-clicks.ts';
import { buildExpense } from '../fixtures/expenses.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { toast } from '../pages/toast.ts';

/** Presses Print without opening the browser's dialog, and shows the page as it would be on paper. */
async function print(page: Page) {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const sheet = page.locator('[data-print-sheet]');
  await sheet.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  return sheet;
}

test('an account statement prints every transaction with opening and closing balance', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Hamad');
  for (let each = 1; each <= 16; each += 1) {
    await admin.call(addBalance, {
      body: { userId: foreman.id, amount: each, type: 'DEPOSIT', notes: `Float ${each}` },
    });
  }
  await signInAs(page, 'ADMIN', `/users/${foreman.id}/balance`);
  const table = page.getByRole('table', { name: 'Transaction History' });
  await expect(table.getByRole('row')).toHaveCount(16);
  await expect(table.getByRole('row').nth(1)).toContainText('QAR 136.00');

  const sheet = await print(page);
  await expect(sheet).toContainText('Account statement');
  await expect(sheet).toContainText('Opening balanceQAR 0.00');
  await expect(sheet).toContainText('Closing balanceQAR 136.00');
  await expect(sheet.locator('tbody tr')).toHaveCount(16);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 4).toString()).toBe('%PDF');
});

test('the company’s transactions are filtered by days and text, and print as filtered', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const description = unique('Retention of the tower');
  await admin.call(recordManualTransaction, { body: { amount: 75, transactionType: 'DEPOSIT', description } });
  await signInAs(page, 'ADMIN', `/finance/transactions?search=${encodeURIComponent(description)}`);
  await expect(page.getByRole('table', { name: 'All Transactions' }).getByRole('row')).toHaveCount(2);
  const sheet = await print(page);
  await expect(sheet.locator('tbody tr')).toHaveCount(1);
  await expect(sheet).toContainText('Only some transactions of this period are listed');
  await expect(sheet).toContainText(`Search: ${description}`);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Shift');
  await expect(sheet, 'a browser that does not say when printing ended').toHaveCount(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Period').selectOption('Last month');
  await expect(page.getByText('No transactions found')).toBeVisible();

  const { expenseId } = await buildExpense(admin);
  await admin.call(approveExpense, { params: { id: expenseId }, body: {} });
  await admin.call(deleteExpense, { params: { id: expenseId } });
  await visit(page, '/finance');
  const overview = await print(page);
  await expect(overview).toContainText('Closing balance');
  await expect(overview).toContainText(/Less reversals and returnsQAR\s[\d,.]+Income/);
});

test('funds a foreman in three clicks from the approvals page, which leads to everybody’s pending expenses', async ({
  page,
}) => {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Fahad');
  const clicks = await countClicks(page);
  await signInAs(page, 'ADMIN', `/expense-approvals?search=${encodeURIComponent(foreman.name)}`);
  await expect(page.getByRole('link', { name: /See everybody’s pending expenses/ })).toHaveAttribute(
    'href',
    '/expenses?status=PENDING',
  );
  await page.getByRole('row').filter({ hasText: foreman.name }).getByRole('link', { name: 'Balance' }).click();
  await page.getByRole('button', { name: 'Add Funds' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByRole('button', { name: 'Add Funds' }).click();
  await expect(toast(page, 'Balance deposit successful.')).toBeVisible();
  expect(clicks()).toBe(3);
});
