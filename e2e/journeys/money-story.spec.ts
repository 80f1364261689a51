import { getCompanyBalance, getRecentStats, listWeeksOfMoney, recordManualTransaction } from '@binaa/contract/finance';
import { verifyLedgerNow } from '@binaa/contract/ledger';
import { formatMoney } from '@binaa/contract/money';
import { expect } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { test } from '../fixtures/isolated-company.ts';
import { buildApprovedExpense } from '../fixtures/money.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { buildProject } from '../fixtures/work.ts';
import { BalancePage, FinancePage } from '../pages/money.ts';
import { toast } from '../pages/toast.ts';
import { valueOf } from '../pages/work.ts';

test.describe.configure({ mode: 'default' });

test('funds handed to a foreman are on the account and leave the company balance unchanged', {
  tag: '@everywhere',
}, async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salim');
  await signInAs(page, 'ADMIN', '/finance');
  const finance = new FinancePage(page);
  await expect(finance.balance).toHaveText(/^-?QAR/);
  const companyBefore = await finance.balance.innerText();

  await page.goto(`/users/${foreman.id}/balance`);
  const account = new BalancePage(page);
  await expect(page.getByText(foreman.name)).toBeVisible();
  await expect(page.getByText(foreman.email)).toBeVisible();
  await expect(account.balance).toHaveText('QAR 0.00');
  await expect(page.getByText('No transactions yet')).toBeVisible();

  await account.adjust('Add Funds', '1500.25', 'Petty cash for the pour');
  await expect(toast(page, 'Balance deposit successful.')).toBeVisible();
  await expect(account.dialog).toBeHidden();
  await expect(account.balance).toHaveText('QAR 1,500.25');
  await expect(account.row(0)).toContainText('Deposit');
  await expect(account.row(0)).toContainText('+QAR 1,500.25');
  await expect(account.row(0)).toContainText('Petty cash for the pour');

  await account.adjust('Withdraw', '2000.5');
  await expect(toast(page, 'Balance withdrawal successful.')).toBeVisible();
  await expect(account.balance).toHaveText('-QAR 500.25');
  await expect(account.row(0)).toContainText('Withdrawal');
  await expect(account.row(0)).toContainText('-QAR 2,000.50');
  await expect(account.row(0)).toContainText('Balance withdrawal');

  await page.goto('/finance');
  await expect(finance.balance).toHaveText(companyBefore);
  expect((await admin.call(verifyLedgerNow)).holds).toBe(true);
});

test('Refresh shows an approved expense on the account with a link to the expense', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salim');
  await signInAs(page, 'ADMIN', `/users/${foreman.id}/balance`);
  const account = new BalancePage(page);
  await expect(page.getByText('No transactions yet')).toBeVisible();

  const expense = await buildApprovedExpense(await apiAs(page, foreman), admin, { amount: 75.4 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(account.balance).toHaveText('-QAR 75.40');
  await expect(valueOf(page, 'Total Approved')).toHaveText('QAR 75.40');
  await expect(valueOf(page, 'Total Pending')).toHaveText('QAR 0.00');
  await expect(valueOf(page, 'Total Rejected')).toHaveText('QAR 0.00');
  await expect(account.row(0)).toContainText('Expense');
  await expect(account.row(0)).toContainText('-QAR 75.40');
  const reference = account.row(0).getByRole('link', { name: 'View EXPENSE', exact: true });
  await expect(reference).toHaveAttribute('href', `/expenses/${expense.id}`);
});

test('income changes the balance, the figures, the latest transactions and the chart', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const project = await buildProject(admin);
  const { balance } = await admin.call(getCompanyBalance);
  const stats = await admin.call(getRecentStats);
  const thisWeek = (await admin.call(listWeeksOfMoney)).at(-1);
  await signInAs(page, 'ADMIN', '/finance');
  const finance = new FinancePage(page);
  await expect(finance.balance).toHaveText(formatMoney(balance));
  await expect(finance.latest).toHaveCount(5);

  await finance.openIncome();
  await finance.incomeType.selectOption({ label: 'Project Income' });
  await finance.project.selectOption({ label: project.name });
  await finance.amount.fill('12345.67');
  await finance.sendIncome();
  await expect(toast(page, 'Income added successfully')).toBeVisible();
  await expect(finance.dialog).toBeHidden();
  await expect(finance.balance).toHaveText(formatMoney((balance * 100 + 1_234_567) / 100));
  await expect(finance.figure('Income')).toContainText(formatMoney((stats.totalIncome * 100 + 1_234_567) / 100));
  await expect(finance.figure('Expenses')).toContainText(formatMoney(stats.totalExpenses));
  await expect(finance.figure('Recent Transactions')).toContainText(String(stats.transactionsCount + 1));
  await expect(finance.latest.first()).toContainText(`Income for project ${project.id}`);
  await expect(finance.latest.first()).toContainText('+QAR 12,345.67');
  await expect(finance.latest).toHaveCount(5);

  await finance.openIncome();
  await finance.incomeType.selectOption({ label: 'General Income' });
  await expect(finance.project).toBeHidden();
  await finance.amount.fill('0.01');
  await finance.sendIncome();
  await expect(finance.latest.first()).toContainText('General company income');
  await expect(finance.latest.first()).toContainText('Income');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Money in and out by week' }).getByRole('row').last()).toContainText(
    formatMoney(((thisWeek?.income ?? 0) * 100 + 1_234_568) / 100),
  );

  await page.getByRole('link', { name: 'View All Transactions' }).click();
  await expect(page).toHaveURL('/finance/transactions');
  const row = page.getByRole('table', { name: 'All Transactions' }).getByRole('row').nth(2);
  await expect(row).toContainText('+QAR 12,345.67');
  await expect(row).toContainText(formatMoney((balance * 100 + 1_234_567) / 100));
  await row.getByRole('link', { name: project.name }).click();
  await expect(page).toHaveURL(`/projects/${project.id}`);
});

test('a transaction links to its expense or project, and a manual one to nothing', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const project = await buildProject(admin);
  const expense = await buildApprovedExpense(admin, admin, { relatedType: 'PROJECT', projectId: project.id });
  const description = unique('Scrap');
  await admin.call(recordManualTransaction, { body: { amount: 9, transactionType: 'WITHDRAWAL', description } });
  await signInAs(page, 'ADMIN', '/finance/transactions');
  const manual = page.getByRole('row').filter({ hasText: description });
  await expect(manual).toContainText('Other');
  await expect(manual).toContainText('-QAR 9.00');
  await expect(manual.getByRole('link')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: project.name });
  await expect(row.getByRole('link', { name: `Expense #${expense.id}` })).toHaveAttribute(
    'href',
    `/expenses/${expense.id}`,
  );
});

test('the ledger check finds no fault', async ({ page }) => {
  await signInAs(page, 'ADMIN', '/finance');
  await expect(page.getByText(/The books hold\./)).toBeHidden();
  await page.getByRole('button', { name: 'Check the books' }).click();
  await expect(page.getByText(/The books hold\./)).toBeVisible();
  await expect(page.getByText('Every posting sums to zero')).toBeVisible();
});

test('funds and income are added in Arabic', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', 'سالم');
  await buildApprovedExpense(await apiAs(page, foreman), admin, { amount: 40 });
  await storePreferences(page, { language: 'ar' });
  await signInAs(page, 'ADMIN', `/users/${foreman.id}/balance`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'إضافة رصيد' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'إضافة رصيد' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'يرجى إدخال مبلغ صحيح أكبر من 0.' })).toBeVisible();
  await dialog.getByLabel('المبلغ').fill('100');
  await dialog.getByRole('button', { name: 'إضافة رصيد' }).click();
  const funded = toast(page, 'تم الإيداع في الرصيد بنجاح.');
  await expect(funded).toBeVisible();
  // Top-left, mirrored from top-right: in Arabic the screen's title is at the top right.
  expect((await funded.boundingBox())?.x).toBeLessThan(100);
  const rows = page.getByRole('table', { name: 'سجل المعاملات' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('إيداع في الرصيد');
  await expect(rows.nth(2)).toContainText(/المصروف \d+: وقود/);
  await expect(rows.nth(2).getByRole('link', { name: 'عرض المصروف' })).toBeVisible();
  await expect(valueOf(page, 'الرصيد الحالي').first()).toHaveText('QAR 60.00');

  await page.goto('/finance');
  await page.getByRole('button', { name: 'إضافة دخل' }).click();
  await page.getByLabel('نوع الدخل').selectOption({ label: 'دخل عام' });
  await page.getByLabel('المبلغ').fill('250');
  await page.getByRole('dialog').getByRole('button', { name: 'إضافة دخل' }).click();
  await expect(toast(page, 'تمت إضافة الدخل بنجاح')).toBeVisible();
  await expect(page.getByRole('list', { name: 'آخر المعاملات' }).getByRole('listitem').first()).toContainText(
    'دخل عام للشركة',
  );
});
