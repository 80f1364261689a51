import { listCompanyTransactions, listCompanyTransactionsOfType } from '@binaa/contract/finance';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { server } from '../../../testing/fake-server.ts';
import { button, field, problem, texts } from '../../../testing/locators.ts';
import { address, openScreen, reload } from '../../../testing/open-screen.tsx';
import { aCompanyTransaction } from '../../../testing/records/finance.ts';
import { pageOf } from '../../../testing/records/lists.ts';

const screen = '/finance/transactions';
const rows = page.getByRole('table', { name: 'All Transactions' }).getByRole('row');
const pager = page.getByRole('navigation', { name: 'Pagination' });
const type = field('Type');
const income = aCompanyTransaction({ amount: 75 });
const expense = aCompanyTransaction({ transactionType: 'WITHDRAWAL', kind: 'MANUAL_WITHDRAWAL', amount: 20 });

/** Both transactions, and one for each type. */
function answerTransactions(): void {
  server.answer(listCompanyTransactions, ({ query }) => pageOf([income, expense], query));
  server.answer(listCompanyTransactionsOfType, ({ params, query }) =>
    pageOf([params.type === 'DEPOSIT' ? income : expense], query),
  );
}

test('shows fifteen transactions a page, with a pager of five numbers', async () => {
  const transactions = Array.from({ length: 100 }, () => aCompanyTransaction());
  server.answer(listCompanyTransactions, ({ query }) => pageOf(transactions, query));
  await openScreen(screen, { as: 'ADMIN' });
  await expect.poll(() => rows.elements()).toHaveLength(16);
  const headers = ['Date & Time', 'Type', 'Description', 'Related To', 'User', 'Amount', 'Balance'];
  expect(texts(rows.first().getByRole('columnheader'))).toEqual(headers);
  await expect.element(pager).toMatchTextContent('Showing 1 to 15 of 100 transactions');
  expect(texts(pager.getByRole('button', { name: /^\d+$/ }))).toHaveLength(5);
  await expect.element(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pager.getByRole('button', { name: '3', exact: true }).click();
  await expect.element(pager).toMatchTextContent('Showing 31 to 45 of 100');
  await expect.poll(address).toBe(`${screen}?page=3`);
  expect(server.callsTo(listCompanyTransactions).at(-1)?.query).toMatchObject({ page: 2, size: 15 });
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect.element(pager.getByRole('button', { name: '4', exact: true })).toHaveAttribute('aria-current', 'page');
  window.history.back();
  await expect.element(pager).toMatchTextContent('Showing 31 to 45 of 100');
});

test('filters by type and keeps the type in the address', async () => {
  answerTransactions();
  await openScreen(screen, { as: 'ADMIN' });
  await expect.poll(() => rows.elements()).toHaveLength(3);
  expect(texts(type.getByRole('option'))).toEqual(['All Types', 'Income (Deposit)', 'Expense (Withdrawal)']);
  await type.selectOptions('Income (Deposit)');
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await expect.element(rows.getByText('Income', { exact: true })).toBeVisible();
  await expect.poll(address).toBe(`${screen}?type=DEPOSIT`);
  await reload();
  await expect.element(type).toHaveValue('DEPOSIT');
  await expect.element(rows.getByText('Income', { exact: true })).toBeVisible();
  await type.selectOptions('Expense (Withdrawal)');
  await expect.element(rows.getByText('Expense', { exact: true })).toBeVisible();
  await expect.element(rows.getByText('Income', { exact: true })).not.toBeInTheDocument();
  const asked = server.callsTo(listCompanyTransactionsOfType).map(({ params }) => params.type);
  expect(asked).toEqual(['DEPOSIT', 'DEPOSIT', 'WITHDRAWAL']);
});

test('offers to clear the filters when nothing is found', async () => {
  answerTransactions();
  server.answer(listCompanyTransactionsOfType, ({ query }) => pageOf([], query));
  await openScreen(`${screen}?type=DEPOSIT`, { as: 'ADMIN' });
  await expect.element(page.getByText('No transactions found')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(() => rows.elements()).toHaveLength(3);
  await expect.poll(address).toBe(screen);
});

test('finds nothing in a period without transactions', async () => {
  server.answer(listCompanyTransactions, ({ query }) => pageOf(query.startDate === undefined ? [income] : [], query));
  await openScreen(`${screen}?search=Retention`, { as: 'ADMIN' });
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await field('Period').selectOptions('Last month');
  await expect.element(page.getByText('No transactions found')).toBeVisible();
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;
  const query = { search: 'Retention', startDate: day, endDate: day };
  expect(server.callsTo(listCompanyTransactions).at(-1)).toMatchObject({ query });
});

test('offers to retry when the transactions, or those of a type, cannot be loaded', async () => {
  answerTransactions();
  const restore = server.fail(listCompanyTransactions, 'no connection');
  const restoreType = server.fail(listCompanyTransactionsOfType, 'no connection');
  await openScreen(screen, { as: 'ADMIN' });
  await expect.element(problem('Failed to load transactions')).toBeVisible();
  restore();
  await button('Try again').click();
  await expect.poll(() => rows.elements()).toHaveLength(3);
  await type.selectOptions('Income (Deposit)');
  await expect.element(problem('Failed to load transactions')).toBeVisible();
  restoreType();
  await button('Try again').click();
  await expect.poll(() => rows.elements()).toHaveLength(2);
});
