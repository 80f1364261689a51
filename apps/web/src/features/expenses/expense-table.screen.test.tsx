import { decideExpenses } from '@binaa/contract/expense-queue';
import { type Expense, filterExpenses, listExpenses } from '@binaa/contract/expenses';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerExpenses } from '../../../testing/expenses.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, field } from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { anExpense, approved, expensesOf } from '../../../testing/records/expenses.ts';

const main = page.getByRole('main');
const rows = page.getByRole('table', { name: 'Expenses' }).getByRole('row');
const bar = page.getByRole('region', { name: 'Selected expenses' });

/** Opens the list and presses Show a table. */
async function openTable(...expenses: Expense[]): Promise<void> {
  answerExpenses(...expenses);
  await openScreen('/expenses', { as: 'ADMIN' });
  await button('Show a table').click();
  await expect.poll(() => rows.elements()).toHaveLength(expenses.length + 1);
}

test('a header sorts upwards, then downwards, which the address keeps', async () => {
  const sorts = () => server.callsTo(listExpenses).map(({ query }) => query.sort);
  await openTable(anExpense({ amount: 300 }), anExpense({ amount: 20.5 }));
  await expect.element(rows.nth(1)).toMatchTextContent('QAR 300.00');
  await button('Amount').click();
  await expect.poll(sorts).toContainEqual({ field: 'amount', direction: 'asc' });
  await button('Amount').click();
  await expect.poll(() => sorts().at(-1)).toEqual({ field: 'amount', direction: 'desc' });
  await expect.poll(address).toBe('/expenses?sort=amount%2Cdesc');
  await reload();
  await expect.poll(() => rows.elements()).toHaveLength(3);
  expect(sorts().at(-1)).toEqual({ field: 'amount', direction: 'desc' });
});

test('the table is remembered, but a phone shows cards in the order of the list', async () => {
  await openTable(anExpense(), anExpense());
  await visit('/expenses?sort=amount%2Cdesc');
  await expect.poll(() => rows.elements()).toHaveLength(3);
  await page.viewport(390, 844);
  await expect.poll(() => main.getByRole('article').elements()).toHaveLength(2);
  await expect.poll(() => server.callsTo(listExpenses).at(-1)?.query).not.toHaveProperty('sort');
});

test('sums the selected rows', async () => {
  await openTable(
    approved(anExpense({ amount: 300 })),
    anExpense({ amount: 20.5 }),
    anExpense({ amount: 1000.25, category: 'TRANSPORTATION' }),
  );
  await field('Select all rows of this page').click();
  await expect.element(bar).toMatchTextContent('3 expenses selected');
  await expect.element(bar).toMatchTextContent('QAR 1,320.75');
});

test('approves the selected expenses, and shows the results when no row is left', async () => {
  const pending = [anExpense({ amount: 20.5 }), anExpense({ amount: 1000.25, version: 3 })];
  await openTable(...pending);
  server.answer(decideExpenses, () => {
    server.answer(filterExpenses, expensesOf([]));
    return { results: pending.map(({ id }) => ({ id, result: 'APPROVED' as const })) };
  });
  await visit('/expenses?status=PENDING');
  await field('Select all rows of this page').click();
  await bar.getByRole('button', { name: 'Approve selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve the selected expenses?' });
  await expect.element(dialog).toMatchTextContent('QAR 1,020.75');
  await dialog.getByRole('button', { name: 'Approve them' }).click();
  const outcome = page.getByRole('dialog', { name: 'What was decided' });
  await expect.element(outcome).toMatchTextContent('2 approved');
  await expect.element(main.getByText('No expenses found')).toBeInTheDocument();
  await outcome.getByRole('button', { name: 'Close' }).click();
  await expect.element(outcome).not.toBeInTheDocument();
  const items = pending.map(({ id, version }) => ({ id, version }));
  expect(server.callsTo(decideExpenses)).toMatchObject([{ body: { decision: 'APPROVE', items } }]);
});
