import { getBalanceOfUser, listBalanceTransactionsOfUser } from '@binaa/contract/balances';
import { toPage } from '@binaa/contract/paging';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { recordApiCalls } from '../fixtures/api-calls.ts';
import { buildExpense } from '../fixtures/expenses.ts';
import { breakCall } from '../fixtures/failures.ts';
import { expectInside } from '../fixtures/layout.ts';
import { moveFunds } from '../fixtures/money.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { BalancePage } from '../pages/money.ts';
import { toast } from '../pages/toast.ts';
import { problem, valueOf } from '../pages/work.ts';

const addCall = 'POST /foreman-balances/add-balance';
const invalid = 'Please enter a valid amount greater than 0.';
const failed = 'Failed to adjust balance. Please try again.';
const noAccount = 'This user does not have a balance account. Only admins and foremen can have balance accounts.';

const ink = 'rgb(24, 24, 27)';
const danger = 'rgb(154, 21, 21)';

test('Add Funds and Withdraw require a valid amount and show the largest one', async ({ page }) => {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN');
  await buildExpense(await apiAs(page, foreman), { amount: 999_999_999.99 });
  await signInAs(page, 'ADMIN', `/users/${foreman.id}/balance`);
  const account = new BalancePage(page);
  await account.open('Add Funds');
  await expect(account.amount).toBeFocused();
  await expect(account.amount).toHaveAttribute('step', '0.01');
  await expect(account.amount).toHaveAttribute('min', '0.01');
  await account.send('Add Funds');
  await expect(account.problem(invalid)).toBeVisible();
  await expect(account.amount).toBeFocused();
  for (const amount of ['0', '-5', '0.00']) {
    await account.amount.fill(amount);
    await account.send('Add Funds');
    await expect(account.problem(invalid)).toBeVisible();
  }
  await account.amount.fill('');
  await account.amount.pressSequentially('e');
  await account.send('Add Funds');
  await expect(account.problem(invalid)).toBeVisible();
  await account.amount.fill('1.005');
  await account.send('Add Funds');
  await expect(account.problem('Amount can have at most 2 decimals')).toBeVisible();
  await account.amount.fill('1000000000');
  await account.send('Add Funds');
  await expect(account.problem('Amount cannot be more than 999,999,999.99')).toBeVisible();
  await account.amount.fill('0.01');
  await expect(account.problem('Amount')).toBeHidden();
  await account.description.fill('x'.repeat(1001));
  await account.send('Add Funds');
  await expect(account.problem('Description must be at most 1000 characters')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Funds', exact: true })).toBeFocused();
  await expect(account.balance).toHaveText('QAR 0.00');

  await account.adjust('Add Funds', '999999999.99');
  await expect(account.dialog).toBeHidden();
  await expectBalance(page, 'QAR 999,999,999.99', ink);
  await account.open('Withdraw');
  await account.send('Withdraw');
  await expect(account.problem(invalid)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account.dialog).toBeHidden();
  for (const balance of ['QAR 0.00', '-QAR 999,999,999.99']) {
    await account.adjust('Withdraw', '999999999.99');
    await expect(account.balance).toHaveText(balance);
    await expect(account.dialog).toBeHidden();
  }
  await expectBalance(page, '-QAR 999,999,999.99', danger);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectInside(account.balance.getByText('-QAR 999,999,999.99'), account.balance.locator('../..'));
    const pending = valueOf(page, 'Total Pending');
    await expectInside(pending.getByText('QAR 999,999,999.99'), pending.locator('..'));
  }
});

async function expectBalance(page: Page, balance: string, colour: string): Promise<void> {
  const shown = new BalancePage(page).balance;
  await expect(shown).toHaveText(balance);
  await expect(shown.getByText(balance)).toHaveCSS('color', colour);
}

test('keeps what was typed when a balance cannot be adjusted, and a second attempt counts once', async ({ page }) => {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN');
  const account = new BalancePage(page);
  const calls = recordApiCalls(page);
  await signInAs(page, 'ADMIN', `/users/${foreman.id}/balance`);
  for (const { failure, balance } of [
    { failure: 'server error', balance: '-QAR 10.00' },
    { failure: 'no connection', balance: '-QAR 20.00' },
  ] as const) {
    const restore = await breakCall(page, addCall, failure);
    calls.clear();
    await account.adjust('Withdraw', '10', 'Back to the office');
    await expect(toast(page, failed)).toBeVisible();
    await expect(account.amount).toHaveValue('10');
    await expect(account.description).toHaveValue('Back to the office');

    // Reopening the dialog keeps the intent, and with it the idempotency key.
    await expect(account.dialog.getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled();
    await page.keyboard.press('Escape');
    await account.open('Withdraw');
    await expect(page.getByText('What you typed before has been restored.')).toBeVisible();
    await restore();
    await account.send('Withdraw');
    await expect(toast(page, 'Balance withdrawal successful.')).toBeVisible();
    await expect(account.balance).toHaveText(balance);
    await expect(account.dialog).toBeHidden();
    const keys = calls.to('POST', '/foreman-balances/add-balance').map((call) => call.headers()['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    // The next failure has messages of its own.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  }
});

test('keeps a draft through a reload, Cancel discards it, and a double click moves money only once', async ({
  page,
}) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN');
  await signInAs(page, 'ADMIN', `/users/${foreman.id}/balance`);
  const account = new BalancePage(page);
  await account.open('Add Funds');
  await account.amount.fill('77.70');
  await page.reload();
  await account.open('Add Funds');
  await expect(account.amount).toHaveValue('77.70');
  await account.dialog.getByRole('button', { name: 'Cancel' }).click();
  await account.open('Add Funds');
  await expect(account.amount).toHaveValue('');

  await account.amount.fill('33');
  await account.dialog.getByRole('button', { name: 'Add Funds', exact: true }).dblclick();
  await expect(toast(page, 'Balance deposit successful.')).toHaveCount(1);
  await expect(account.balance).toHaveText('QAR 33.00');
  const params = { id: foreman.id };
  expect((await admin.call(getBalanceOfUser, { params })).balance).toBe(33);
  expect(toPage(await admin.call(listBalanceTransactionsOfUser, { params })).totalElements).toBe(1);
});

test('pages through the history of an ADMIN account', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const holder = await buildPerson(admin, 'ADMIN');
  for (let amount = 1; amount <= 16; amount += 1) await moveFunds(admin, holder.id, amount);
  await signInAs(page, 'ADMIN', `/users/${holder.id}/balance`);
  const account = new BalancePage(page);
  await expect(account.history.getByRole('row')).toHaveCount(16);
  await expect(account.row(0)).toContainText('+QAR 16.00');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(account.row(0)).toContainText('+QAR 1.00');
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
});

test('shows who has no balance account, and offers to retry when a balance and its history cannot be loaded', async ({
  page,
}) => {
  const worker = await buildPerson(await apiAs(page, 'ADMIN'), 'WORKER');
  await signInAs(page, 'ADMIN', `/users/${worker.id}/balance`);
  await expect(page.getByText(noAccount)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Funds' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page).toHaveURL('/users');
  for (const path of ['/users/2000000000/balance', '/users/nonsense/balance']) {
    await visit(page, path);
    await expect(page.getByText('User not found'), path).toBeVisible();
  }

  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN');
  await moveFunds(admin, foreman.id, 5);
  const restoreBalance = await breakCall(page, `GET /foreman-balances/user/${foreman.id}`, 'no connection');
  const restoreHistory = await breakCall(
    page,
    `GET /foreman-balances/transactions/user/${foreman.id}`,
    'no connection',
  );
  await visit(page, `/users/${foreman.id}/balance`);
  await expect(problem(page, 'Failed to load balance. Please try again later.')).toBeVisible();
  await restoreBalance();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new BalancePage(page).balance).toHaveText('QAR 5.00');
  await expect(problem(page, 'Failed to load transactions')).toBeVisible();
  await restoreHistory();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new BalancePage(page).row(0)).toContainText('+QAR 5.00');
});
