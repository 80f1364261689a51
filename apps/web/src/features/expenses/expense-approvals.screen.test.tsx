import { addBalance, getBalanceOfUser, listBalances, listBalanceTransactionsOfUser } from '@binaa/contract/balances';
import { listExpensesSubmittedBy } from '@binaa/contract/expenses';
import { listUsersOfRole } from '@binaa/contract/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { answerExpenses } from '../../../testing/expenses.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, field, link, problem, title, toast } from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { aBalance, aBalanceTransaction } from '../../../testing/records/balances.ts';
import { anExpense, expensesOf } from '../../../testing/records/expenses.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aUser } from '../../../testing/records/users.ts';

const rows = page.getByRole('row');
const busy = { ...people.FOREMAN, balance: 7654.32, pendingCount: 2, pendingTotal: 30.25 };
const idle = aUser({ name: 'Idle Foreman', role: 'FOREMAN' });

function answerApprovals(): void {
  answerExpenses(anExpense({ amount: 30.25 }));
  server.answer(listUsersOfRole, ({ query }) => pageOf([busy, idle], query));
  server.answer(listBalances, [aBalance({ afterPending: 7624.07 })]);
}

/** What the newest call for foremen asks for. */
function lastQuery() {
  return server.callsTo(listUsersOfRole).at(-1)?.query;
}

test('lists up to a hundred foremen with their balances and pending expenses', async () => {
  answerApprovals();
  await openScreen('/expense-approvals', { as: 'ADMIN' });
  const row = rows.filter({ hasText: busy.email });
  await expect.element(row).toMatchTextContent('QAR 7,654.32');
  await expect.element(row).toMatchTextContent('QAR 30.25');
  await expect.element(row).toMatchTextContent('QAR 7,624.07');
  await expect.element(row.getByRole('cell').nth(3)).toHaveTextContent('2');
  await expect.element(row.getByRole('link', { name: 'Balance' })).toHaveAttribute('href', '/users/3/balance');
  await expect.element(rows.filter({ hasText: idle.email })).toBeVisible();
  expect(server.callsTo(listUsersOfRole)).toMatchObject([{ params: { role: 'FOREMAN' }, query: { size: 100 } }]);
});

test('leads to everybody’s pending expenses', async () => {
  answerApprovals();
  await openScreen('/expense-approvals', { as: 'ADMIN' });
  const everybody = link('See everybody’s pending expenses: 1, QAR 30.25');
  await expect.element(everybody).toHaveAttribute('href', '/expenses?status=PENDING');
});

test('filters by pending expenses, balance and category, which a reload keeps, until the filters are cleared', async () => {
  answerApprovals();
  await openScreen('/expense-approvals', { as: 'ADMIN' });
  for (const [choice, hasPending] of [
    ['Yes', true],
    ['No', false],
  ] as const) {
    await field('Has Expenses').selectOptions(choice);
    await expect.poll(() => lastQuery()?.hasPending).toBe(hasPending);
  }
  await field('Has Expenses').selectOptions('All');
  await field('Minimum Balance (QAR)').fill('7654.32');
  await field('Maximum Balance (QAR)').fill('7654.33');
  await expect.poll(lastQuery).toMatchObject({ minBalance: 7654.32, maxBalance: 7654.33 });
  expect(lastQuery()?.hasPending).toBeUndefined();

  server.answer(listUsersOfRole, pageOf([]));
  await field('Category').selectOptions('LABORER');
  await expect.element(page.getByText('No foremen found')).toBeVisible();
  const query = { minBalance: 7654.32, maxBalance: 7654.33, category: 'LABORER' };
  expect(lastQuery()).toMatchObject(query);
  await reload();
  await expect.element(page.getByText('No foremen found')).toBeVisible();
  expect(lastQuery()).toMatchObject(query);
  await button('Clear filters').click();
  await expect.poll(address).toBe('/expense-approvals');
});

test('three clicks fund a foreman', async () => {
  answerApprovals();
  server.answer(listBalanceTransactionsOfUser, pageOf([]));
  server.answer(addBalance, aBalanceTransaction());
  await openScreen('/expense-approvals', { as: 'ADMIN' });
  await rows.filter({ hasText: busy.name }).getByRole('link', { name: 'Balance' }).click();
  await button('Add Funds').click();
  const dialog = page.getByRole('dialog');
  // The amount has the focus.
  await expect.element(dialog.getByLabelText('Amount')).toHaveFocus();
  await userEvent.keyboard('50');
  await dialog.getByRole('button', { name: 'Add Funds' }).click();
  await expect.element(toast('Balance deposit successful.')).toBeVisible();
  expect(server.callsTo(addBalance)).toMatchObject([{ body: { userId: busy.id, amount: 50, type: 'DEPOSIT' } }]);
});

test('keeps the search when coming back from a foreman', async () => {
  answerApprovals();
  server.answer(listExpensesSubmittedBy, expensesOf([]));
  await openScreen('/expense-approvals', { as: 'ADMIN' });
  await field('Search foremen').fill(busy.email);
  await expect.poll(lastQuery).toMatchObject({ search: busy.email });
  await link(busy.name).click();
  await expect.poll(address).toBe(`/expense-approvals/${busy.id}`);
  window.history.back();
  await expect.element(field('Search foremen')).toHaveValue(busy.email);
});

test('offers to retry when the foremen cannot be loaded', async () => {
  answerApprovals();
  const restore = server.fail(listUsersOfRole, 'no connection');
  await openScreen('/expense-approvals', { as: 'ADMIN' });
  await expect.element(problem('Failed to load foremen. Please try again later.')).toBeVisible();
  restore();
  await button('Try again').click();
  await expect.element(page.getByRole('table', { name: 'Foremen' })).toBeVisible();
});

test('shows that a user is no foreman or does not exist', async () => {
  answerApprovals();
  server.answer(listExpensesSubmittedBy, expensesOf([]));
  server.fail(getBalanceOfUser, 'not found');
  await openScreen(`/expense-approvals/${people.WORKER.id}`, { as: 'ADMIN' });
  await expect.element(page.getByText('This user is not a foreman.')).toBeVisible();
  await link('Back to Expense Approvals').click();
  await expect.poll(address).toBe('/expense-approvals');
  await expect.element(title('Expense Approvals')).toBeVisible();
  await visit('/expense-approvals/2000000000');
  await expect.element(page.getByText('User not found')).toBeVisible();
});
