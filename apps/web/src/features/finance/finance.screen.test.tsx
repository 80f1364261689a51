import {
  getCompanyBalance,
  getRecentStats,
  listCompanyTransactions,
  listWeeksOfMoney,
  recordManualTransaction,
  recordProjectIncome,
} from '@binaa/contract/finance';
import { ledgerChecks, verifyLedgerNow } from '@binaa/contract/ledger';
import { listProjects } from '@binaa/contract/projects';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, clickTwice, field, problem, texts, toast, valueOf } from '../../../testing/locators.ts';
import { openScreen, reload } from '../../../testing/open-screen.tsx';
import { aCompanyTransaction } from '../../../testing/records/finance.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';

const dialog = page.getByRole('dialog', { name: 'Add Income' });
const incomeType = dialog.getByLabelText('Income Type', { exact: true });
const project = dialog.getByLabelText('Project', { exact: true });
const amount = dialog.getByLabelText('Amount', { exact: true });
const description = dialog.getByLabelText('Description', { exact: true });
const send = dialog.getByRole('button', { name: 'Add Income', exact: true });
const latest = page.getByRole('list', { name: 'Latest transactions' }).getByRole('listitem');
const failed = problem('Failed to load financial data');
const tower = aProject();

function error(words: string) {
  return dialog.getByRole('alert').filter({ hasText: words });
}

function figure(label: 'Income' | 'Expenses' | 'Recent Transactions') {
  return valueOf(label, page.getByRole('main'));
}

function answerFinance(): void {
  const transactions = Array.from({ length: 5 }, () => aCompanyTransaction());
  answerPlaces([tower]);
  server.answer(getCompanyBalance, { balance: 1250, cash: 1000, floats: 250 });
  server.answer(getRecentStats, ({ query }) => ({
    totalIncome: 300,
    totalExpenses: 50,
    transactionsCount: 4,
    periodDays: query.days ?? 30,
  }));
  server.answer(listWeeksOfMoney, [{ weekStart: '2026-11-15', income: 300, expenses: 50 }]);
  server.answer(listCompanyTransactions, ({ query }) => pageOf(transactions, query));
  server.answer(recordProjectIncome, aCompanyTransaction());
  server.answer(recordManualTransaction, aCompanyTransaction());
}

async function openIncome(): Promise<void> {
  await page.getByRole('button', { name: 'Add Income', exact: true }).click();
}

test('Add Income shows every error under its field and focuses the first', async () => {
  answerFinance();
  await openScreen('/finance', { as: 'ADMIN' });
  await openIncome();
  await expect.element(incomeType).toHaveFocus();
  const types = incomeType.getByRole('option');
  expect(texts(types)).toEqual([expect.stringMatching(/./), 'Project Income', 'General Income']);
  await send.click();
  await expect.element(error('Income type is required')).toBeVisible();
  await expect.element(error('Amount is required')).toBeVisible();
  await expect.element(incomeType).toHaveFocus();
  await expect.element(project).not.toBeInTheDocument();

  await incomeType.selectOptions('Project Income');
  await send.click();
  await expect.element(error('Project is required when income type is Project Income')).toBeVisible();
  await expect.element(project).toHaveFocus();

  await incomeType.selectOptions('General Income');
  for (const [typed, message] of [
    ['-1', 'Amount must be positive'],
    ['0', 'Amount must be positive'],
    ['0.001', 'Amount must be at least 0.01'],
    ['1.234', 'Amount can have at most 2 decimals'],
  ] as const) {
    await amount.fill(typed);
    await send.click();
    await expect.element(error(message), { message: typed }).toBeVisible();
  }
  await amount.clear();
  await amount.click();
  await userEvent.keyboard('e');
  await send.click();
  await expect.element(error('Amount must be a number')).toBeVisible();

  await description.fill('Rent of the yard');
  await expect.element(dialog.getByText('16/500')).toBeVisible();
  await description.fill('x'.repeat(501));
  await expect.element(dialog.getByText('501/500')).toBeVisible();
  await send.click();
  await expect.element(error('Description must be at most 500 characters')).toBeVisible();
  expect(server.callsTo(recordManualTransaction)).toEqual([]);
});

test.for([
  { failure: { code: 'UNAVAILABLE', message: 'The bank is closed.' }, shown: 'The bank is closed.' },
  { failure: 'no connection', shown: 'Failed to add income' },
] as const)('keeps what was typed when income cannot be added: $shown', async ({ failure, shown }) => {
  answerFinance();
  server.fail(recordManualTransaction, failure);
  await openScreen('/finance', { as: 'ADMIN' });
  await openIncome();
  await incomeType.selectOptions('General Income');
  await amount.fill('41.50');
  await send.click();
  await expect.element(toast(shown)).toBeVisible();
  await expect.element(amount).toHaveValue(41.5);
});

test('sends the income of a project once on a double click, with a description of its own', async () => {
  answerFinance();
  const held = Promise.withResolvers<void>();
  server.answer(recordProjectIncome, async () => {
    await held.promise;
    return aCompanyTransaction();
  });
  await openScreen('/finance', { as: 'ADMIN' });
  await openIncome();
  await incomeType.selectOptions('Project Income');
  await project.selectOptions(tower.name);
  await amount.fill('500');
  clickTwice(send);
  await expect.poll(() => server.callsTo(recordProjectIncome)).toHaveLength(1);
  held.resolve();
  await expect.element(toast('Income added successfully')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(toast('Income added successfully').elements()).toHaveLength(1);
  const calls = server.callsTo(recordProjectIncome);
  const body = { projectId: tower.id, amount: 500, description: `Income for project ${tower.id}` };
  expect(calls.map((call) => call.body)).toEqual([body]);
});

test('sends general income as a deposit', async () => {
  answerFinance();
  await openScreen('/finance', { as: 'ADMIN' });
  await openIncome();
  await incomeType.selectOptions('General Income');
  await amount.fill('3.5');
  await description.fill('Scrap steel');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const calls = server.callsTo(recordManualTransaction);
  expect(calls.map(({ body }) => body)).toEqual([
    { amount: 3.5, transactionType: 'DEPOSIT', description: 'Scrap steel' },
  ]);
});

test('shows the figures of 30 days, or of the period that the address says', async () => {
  answerFinance();
  await openScreen('/finance', { as: 'ADMIN' });
  await expect.element(figure('Income')).toMatchTextContent('QAR 300.00');
  await expect.element(figure('Income')).toMatchTextContent('Last 30 days');
  await field('Period').selectOptions('Last 90 days');
  await expect.element(figure('Income')).toMatchTextContent('Last 90 days');
  await reload();
  await expect.element(figure('Expenses')).toMatchTextContent('Last 90 days');
  await field('Period').selectOptions('Last 7 days');
  await expect.element(figure('Recent Transactions')).toMatchTextContent('Last 7 days');
  const days = server.callsTo(getRecentStats).map(({ query }) => query.days);
  expect(days).toEqual([30, 90, 90, 7]);
});

test('shows what the ledger check found, or that it failed', async () => {
  answerFinance();
  const fault = 'Account 3 holds 5.00 and its entries sum to 4.00';
  server.answer(verifyLedgerNow, {
    holds: false,
    checkedAt: '2026-05-04T08:00:00.000Z',
    accounts: 4,
    postings: 7,
    entries: 14,
    companyBalance: 12,
    checks: ledgerChecks.map((check) => {
      const faults = check === 'ACCOUNT_BALANCES' ? [fault] : [];
      return { check, holds: faults.length === 0, faultCount: faults.length, faults };
    }),
  });
  const restore = server.fail(verifyLedgerNow);
  await openScreen('/finance', { as: 'ADMIN' });
  await button('Check the books').click();
  await expect.element(problem('Failed to check the ledger. Please try again.')).toBeVisible();
  restore();
  await button('Check the books').click();
  await expect.element(page.getByText('The books do not hold.')).toBeVisible();
  await expect.element(page.getByText(fault)).toBeVisible();
});

test.for([
  { part: 'the balance', endpoint: getCompanyBalance },
  { part: 'the figures', endpoint: getRecentStats },
  { part: 'the weeks', endpoint: listWeeksOfMoney },
  { part: 'the latest transactions', endpoint: listCompanyTransactions },
])('offers to retry when $part cannot be loaded', async ({ endpoint }) => {
  answerFinance();
  const restore = server.fail(endpoint);
  await openScreen('/finance', { as: 'ADMIN' });
  await expect.element(failed).toBeVisible();
  expect(failed.elements()).toHaveLength(1);
  restore();
  await button('Try again').click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Current Company Balance' })).toBeVisible();
  await expect.element(page.getByText('QAR 1,250.00')).toBeVisible();
  await expect.element(figure('Income')).toBeVisible();
  await expect.poll(() => latest.elements()).toHaveLength(5);
  await expect.element(page.getByRole('heading', { name: 'Money in and out by week' })).toBeVisible();
});

test('offers to retry when the projects for an income cannot be loaded', async () => {
  answerFinance();
  const restore = server.fail(listProjects, 'no connection');
  await openScreen('/finance', { as: 'ADMIN' });
  await openIncome();
  await incomeType.selectOptions('Project Income');
  await expect.element(toast('Failed to load projects')).toBeVisible();
  restore();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(project.getByRole('option', { name: tower.name })).toBeInTheDocument();
});
