import { getExpensePolicy, updateExpensePolicy } from '@binaa/contract/expense-policy';
import { getCompanyBalance, getRecentStats, listWeeksOfMoney, recordManualTransaction } from '@binaa/contract/finance';
import { formatMoney } from '@binaa/contract/money';
import { expect } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { pdf, photo } from '../fixtures/expenses.ts';
import { test } from '../fixtures/isolated-company.ts';
import { buildApprovedExpense } from '../fixtures/money.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject } from '../fixtures/work.ts';
import { BalancePage, FinancePage } from '../pages/money.ts';
import { toast } from '../pages/toast.ts';
import { valueOf } from '../pages/work.ts';

test.describe.configure({ mode: 'default' });

test('funds handed to a foreman and expenses are on the account, the company balance stays and the books hold', async ({
  page,
}) => {
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
  await expect(page.getByText(/The books hold\./)).toBeHidden();
  await page.getByRole('button', { name: 'Check the books' }).click();
  await expect(page.getByText(/The books hold\./)).toBeVisible();
  await expect(page.getByText('Every posting sums to zero')).toBeVisible();

  // Refresh shows an approved expense on the account with a link to the expense.
  const spender = await buildPerson(admin, 'FOREMAN', 'Salim');
  await visit(page, `/users/${spender.id}/balance`);
  await expect(page.getByText('No transactions yet')).toBeVisible();
  const expense = await buildApprovedExpense(await apiAs(page, spender), admin, { amount: 75.4 });
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

test('income changes the balance, the figures and the chart, and transactions link to where they come from', async ({
  page,
}) => {
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
  await expect(finance.dialog).toBeHidden();
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

  // A transaction links to its expense or project, and a manual one to nothing.
  const spending = await buildProject(admin);
  const expense = await buildApprovedExpense(admin, admin, { relatedType: 'PROJECT', projectId: spending.id });
  const description = unique('Scrap');
  await admin.call(recordManualTransaction, { body: { amount: 9, transactionType: 'WITHDRAWAL', description } });
  await page.goto('/finance/transactions');
  const manual = page.getByRole('row').filter({ hasText: description });
  await expect(manual).toContainText('Other');
  await expect(manual).toContainText('-QAR 9.00');
  await expect(manual.getByRole('link')).toHaveCount(0);
  const spent = page.getByRole('row').filter({ hasText: spending.name });
  await expect(spent.getByRole('link', { name: `Expense #${expense.id}` })).toHaveAttribute(
    'href',
    `/expenses/${expense.id}`,
  );
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

test('an expense policy refuses, warns of duplicates and asks for two approvals', async ({ page }) => {
  test.slow();
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Hamad');
  const before = await admin.call(getExpensePolicy);
  const main = page.getByRole('main');

  await signInAs(page, 'ADMIN', '/settings');
  await page.getByRole('link', { name: 'Expense policy' }).click();
  await page.getByLabel('Receipt from').fill('500');
  await page.getByLabel('Second approval from').fill('50000');
  await page.getByRole('button', { name: 'Add rule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('A rule needs a project or a category.')).toBeVisible();
  await dialog.getByLabel('Category').fill('fuel');
  await page.getByRole('option', { name: /^Fuel/ }).first().click();
  await dialog.getByLabel('Limit', { exact: true }).fill('300');
  await dialog.getByLabel('Above it').selectOption('Block');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main.getByRole('table', { name: 'Rules' })).toContainText('QAR 300.00');
  await expect(main.getByText(/^This would have held back [1-9][\d,]* of the last 90 days' expenses\.$/)).toBeVisible();
  // Somebody else saves meanwhile: neither their rule nor what was typed is lost.
  await admin.call(updateExpensePolicy, { body: { ...before, rules: [{ category: 'OFFICE_SUPPLIES', limit: 50 }] } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Load the latest' }).click();
  await expect(main.getByText(/The latest version is loaded/)).toBeVisible();
  await expect(page.getByLabel('Receipt from')).toHaveValue('500');
  await expect(main.getByRole('table', { name: 'Rules' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Expense policy saved')).toBeVisible();

  await signInAs(page, foreman, '/expenses/new');
  await page.getByLabel('Amount ($)').fill('61000');
  await expect(main.getByText('A receipt is required from QAR 500.00.')).toBeVisible();
  await expect(main.getByText('This amount needs two approvals.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(toast(page, 'Failed to create expense')).toBeVisible();
  await expect(main.getByRole('alert').filter({ hasText: 'A receipt is required from QAR 500.00.' })).toBeVisible();
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(photo);
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(valueOf(main, 'Status')).toHaveText('Pending');
  const first = await valueOf(main, 'Expense ID').innerText();

  await page.goto('/expenses/new');
  await page.getByLabel('Amount ($)').fill('61000');
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(pdf);
  // At once, before the check while typing has run.
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(page.getByRole('button', { name: 'Submit anyway' })).toBeFocused();
  await expect(main.getByText(`This looks like expense #${first} of`)).toBeVisible();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(valueOf(main, 'Warnings')).toContainText('Possible duplicate');
  const address = page.url();

  await signInAs(page, 'ENGINEER', address);
  await expect(main.getByRole('region', { name: 'Possible duplicate' })).toContainText(`Expense #${first}`);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(toast(page, 'First approval recorded. A second approver is needed.')).toBeVisible();
  await expect(main.getByText(/^First approval by .+ A second approver is needed\.$/)).toBeVisible();

  await signInAs(page, 'ADMIN', address);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(toast(page, 'Expense approved successfully')).toBeVisible();
  await expect(valueOf(main, 'Status')).toHaveText('Approved');
  await expect(valueOf(main, 'First approval')).not.toBeEmpty();

  await signInAs(page, foreman, '/expenses?flagged=yes');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('article')).toContainText('Possible duplicate');
  await page.goto('/expense-policy');
  await expect(valueOf(main, 'Second approval from')).toHaveText('QAR 50,000.00');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  const { version } = await admin.call(getExpensePolicy);
  await admin.call(updateExpensePolicy, { body: { ...before, version } });
});
