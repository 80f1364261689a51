import { type LedgerReport, ledgerChecks } from '@binaa/contract/ledger';
import { expect } from '@playwright/test';
import { apiAs, firstInList } from '../fixtures/api.ts';
import { recordApiCalls } from '../fixtures/api-calls.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject } from '../fixtures/work.ts';
import { FinancePage } from '../pages/money.ts';
import { toast } from '../pages/toast.ts';
import { problem } from '../pages/work.ts';

test('Add Income shows every validation error under its field, and keeps what was typed when it fails', async ({
  page,
}) => {
  await signInAs(page, 'ADMIN', '/finance');
  const finance = new FinancePage(page);
  await finance.openIncome();
  await expect(finance.incomeType).toBeFocused();
  await expect(finance.incomeType.getByRole('option')).toHaveText([/./, 'Project Income', 'General Income']);
  await finance.sendIncome();
  await expect(finance.problem('Income type is required')).toBeVisible();
  await expect(finance.problem('Amount is required')).toBeVisible();
  await expect(finance.incomeType).toBeFocused();
  await expect(finance.project).toBeHidden();

  await finance.incomeType.selectOption({ label: 'Project Income' });
  await finance.sendIncome();
  await expect(finance.problem('Project is required when income type is Project Income')).toBeVisible();
  await expect(finance.project).toBeFocused();

  await finance.incomeType.selectOption({ label: 'General Income' });
  for (const [amount, message] of [
    ['-1', 'Amount must be positive'],
    ['0', 'Amount must be positive'],
    ['0.001', 'Amount must be at least 0.01'],
    ['1.234', 'Amount can have at most 2 decimals'],
  ] as const) {
    await finance.amount.fill(amount);
    await finance.sendIncome();
    await expect(finance.problem(message)).toBeVisible();
  }
  await finance.amount.fill('');
  await finance.amount.pressSequentially('e');
  await finance.sendIncome();
  await expect(finance.problem('Amount must be a number')).toBeVisible();

  await finance.description.fill('Rent of the yard');
  await expect(finance.dialog.getByText('16/500')).toBeVisible();
  await finance.description.fill('x'.repeat(501));
  await expect(finance.dialog.getByText('501/500')).toBeVisible();
  await finance.sendIncome();
  await expect(finance.problem('Description must be at most 500 characters')).toBeVisible();
  await finance.description.fill('Rent of the yard');

  const call = '**/api/company-transactions/manual';
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'UNAVAILABLE', message: 'The bank is closed.' } }),
  );
  await finance.amount.fill('41.50');
  await finance.sendIncome();
  await expect(toast(page, 'The bank is closed.')).toBeVisible();
  await expect(finance.amount).toHaveValue('41.50');
  await page.unroute(call);
  await page.route(call, (route) => route.abort());
  await finance.sendIncome();
  await expect(toast(page, 'Failed to add income')).toBeVisible();
  await expect(finance.amount).toHaveValue('41.50');
});

test('sends project income once on a double click, shows 30 days or what the URL says, and the ledger check reports', async ({
  page,
}) => {
  const project = await buildProject(await apiAs(page, 'ADMIN'), { name: firstInList('Tower') });
  await signInAs(page, 'ADMIN', '/finance');
  const finance = new FinancePage(page);
  const calls = recordApiCalls(page);
  await finance.openIncome();
  await finance.incomeType.selectOption({ label: 'Project Income' });
  await finance.project.selectOption({ label: project.name });
  await finance.amount.fill('500');
  await finance.dialog.getByRole('button', { name: 'Add Income', exact: true }).dblclick();
  await expect(toast(page, 'Income added successfully')).toHaveCount(1);
  await expect(finance.dialog).toBeHidden();
  await finance.openIncome();
  await finance.incomeType.selectOption({ label: 'General Income' });
  await finance.amount.fill('3.5');
  await finance.description.fill('Scrap steel');
  await finance.sendIncome();
  await expect(finance.dialog).toBeHidden();
  const sent = calls.to('POST', /^\/company-transactions\//);
  expect(sent.map((call): unknown[] => [new URL(call.url()).pathname, call.postDataJSON()])).toEqual([
    [
      '/api/company-transactions/project-income',
      { projectId: project.id, amount: 500, description: `Income for project ${project.id}` },
    ],
    ['/api/company-transactions/manual', { amount: 3.5, transactionType: 'DEPOSIT', description: 'Scrap steel' }],
  ]);

  await expect(finance.figure('Income')).toContainText('Last 30 days');
  await page.getByLabel('Period').selectOption('Last 90 days');
  await expect(finance.figure('Income')).toContainText('Last 90 days');
  await page.reload();
  await expect(finance.figure('Expenses')).toContainText('Last 90 days');
  await page.getByLabel('Period').selectOption('Last 7 days');
  await expect(finance.figure('Recent Transactions')).toContainText('Last 7 days');

  const restore = await breakCall(page, 'GET /ledger/verify');
  const button = page.getByRole('button', { name: 'Check the books' });
  await button.click();
  await expect(problem(page, 'Failed to check the ledger. Please try again.')).toBeVisible();
  await restore();
  const report: LedgerReport = {
    holds: false,
    checkedAt: '2026-05-04T08:00:00.000Z',
    accounts: 4,
    postings: 7,
    entries: 14,
    companyBalance: 12,
    checks: ledgerChecks.map((check) => ({
      check,
      holds: check !== 'ACCOUNT_BALANCES',
      faultCount: check === 'ACCOUNT_BALANCES' ? 1 : 0,
      faults: check === 'ACCOUNT_BALANCES' ? ['Account 3 holds 5.00 and its entries sum to 4.00'] : [],
    })),
  };
  await page.route('**/api/ledger/verify', (route) => route.fulfill({ json: report }));
  await button.click();
  await expect(page.getByText('The books do not hold.')).toBeVisible();
  await expect(page.getByText('Account 3 holds 5.00 and its entries sum to 4.00')).toBeVisible();
});

test('offers to retry when a part of the screen or the projects for an income cannot be loaded', async ({ page }) => {
  const finance = new FinancePage(page);
  for (const part of ['/balance', '/recent-stats', '/weekly', '']) {
    await test.step(`GET /company-transactions${part}`, async () => {
      const restore = await breakCall(page, `GET /company-transactions${part}`);
      await signInAs(page, 'ADMIN', '/finance');
      await expect(problem(page, 'Failed to load financial data')).toHaveCount(1);
      await restore();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(problem(page, 'Failed to load financial data')).toBeHidden();
      await expect(finance.balance).toBeVisible();
      await expect(finance.figure('Income')).toBeVisible();
      await expect(finance.latest).toHaveCount(5);
      await expect(page.getByRole('heading', { name: 'Money in and out by week' })).toBeVisible();
    });
  }

  const restore = await breakCall(page, 'GET /projects', 'no connection');
  await finance.openIncome();
  await finance.incomeType.selectOption({ label: 'Project Income' });
  await expect(toast(page, 'Failed to load projects')).toBeVisible();
  await restore();
  await finance.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(finance.project.getByRole('option').nth(1)).toBeAttached();
});
