import {
  getCompanyBalance,
  getCompanyStatement,
  getRecentStats,
  listCompanyTransactions,
  listWeeksOfMoney,
} from '@binaa/contract/finance';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { server } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { aCompanyTransaction } from '../../../testing/records/finance.ts';
import { pageOf } from '../../../testing/records/lists.ts';

const sheet = page.css('[data-print-sheet]');
const income = aCompanyTransaction({ amount: 75, description: 'Retention', hasDefaultDescription: false });
const expense = { transactionType: 'WITHDRAWAL', relatedType: 'EXPENSE', relatedId: 7, category: 'FUEL' } as const;

/** Presses Print without opening the browser's dialog, and waits until it would open. */
async function print(): Promise<void> {
  const dialog = vi.spyOn(window, 'print').mockReturnValue(undefined);
  onTestFinished(() => dialog.mockRestore());
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => dialog.mock.calls).toHaveLength(1);
}

test('prints the transactions that pass the filters and says so, until the next key is pressed', async () => {
  server.answer(listCompanyTransactions, pageOf([income]));
  const statement = { openingBalance: 100, closingBalance: 400, totalElements: 1, transactions: [income] };
  server.answer(getCompanyStatement, statement);
  await openScreen('/finance/transactions?search=Retention', { as: 'ADMIN' });
  await print();
  await expect.element(sheet.css('tbody tr')).toMatchTextContent('Retention');
  await expect.element(sheet).toMatchTextContent('Only some transactions of this period are listed');
  await expect.element(sheet).toMatchTextContent('Search: Retention');
  expect(server.callsTo(getCompanyStatement)).toMatchObject([{ query: { search: 'Retention' } }]);
  // Not every browser says when its dialog was closed.
  await userEvent.keyboard('{Shift}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('the overview prints all transactions of its period, with what was reversed below their sums', async () => {
  const posted = aCompanyTransaction({ ...expense, kind: 'EXPENSE', amount: 20 });
  const reversal = aCompanyTransaction({
    ...expense,
    transactionType: 'DEPOSIT',
    kind: 'EXPENSE_REVERSAL',
    amount: 20,
  });
  const transactions = [income, posted, reversal];
  server.answer(getCompanyBalance, { balance: 475, cash: 475, floats: 0 });
  server.answer(getRecentStats, { totalIncome: 75, totalExpenses: 0, transactionsCount: 3, periodDays: 30 });
  server.answer(listWeeksOfMoney, []);
  server.answer(listCompanyTransactions, pageOf(transactions));
  server.answer(getCompanyStatement, { openingBalance: 400, closingBalance: 475, totalElements: 3, transactions });
  await openScreen('/finance', { as: 'ADMIN' });
  await print();
  await expect.element(sheet).toMatchTextContent('Opening balanceQAR 400.00');
  await expect.element(sheet).toMatchTextContent('Money inQAR 95.00');
  await expect.element(sheet).toMatchTextContent('Money outQAR 20.00');
  await expect.element(sheet).toMatchTextContent('Closing balanceQAR 475.00');
  await expect.element(sheet).toMatchTextContent('Less reversals and returnsQAR 20.00IncomeQAR 75.00');
  await expect.element(sheet).not.toMatchTextContent('Only some transactions');
});
