import { expect } from '@playwright/test';
import { apiAs, firstInList } from '../fixtures/api.ts';
import { photo } from '../fixtures/expenses.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { valueOf } from '../pages/work.ts';

test('a FOREMAN submits an expense with a photo, and an ADMIN approves it', { tag: '@smoke' }, async ({ page }) => {
  test.slow();
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Majid');
  const project = await buildProject(await apiAs(page, 'ENGINEER'), { name: firstInList('Tower') });
  const main = page.getByRole('main');

  await signInAs(page, foreman, '/expenses');
  await page.getByRole('link', { name: 'New Expense' }).click();
  await page.getByLabel('Related Type').selectOption('Project');
  await page.getByLabel('Category').fill('concrete mat');
  await page.getByRole('option', { name: /Concrete Materials/ }).click();
  await page.getByLabel('Amount ($)').fill('1234.56');
  await page.getByLabel('Project', { exact: true }).selectOption(project.name);
  await page.getByLabel('Notes').fill('Ready-mix for the east footing');
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(photo);
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(toast(page, 'Receipt uploaded successfully')).toBeVisible();
  await expect(toast(page, 'Expense created successfully')).toBeVisible();
  await expect(valueOf(main, 'Status')).toHaveText('Pending');
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
  const address = page.url();

  await signInAs(page, 'ADMIN', '/expense-approvals');
  await page.getByLabel('Search foremen').fill(foreman.email);
  const row = page.getByRole('row').filter({ hasText: foreman.email });
  await expect(row).toContainText('QAR 1,234.56');
  await row.getByRole('link', { name: foreman.name }).click();
  await page.getByRole('button', { name: 'View Receipt' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Receipt' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Expense approved successfully')).toBeVisible();
  await expect(valueOf(main, 'Balance')).toHaveText('-QAR 1,234.56');

  await visit(page, address);
  await expect(valueOf(main, 'Status')).toHaveText('Approved');
  await expect(valueOf(main, 'Amount')).toHaveText('QAR 1,234.56');
  await expect(valueOf(main, 'Approved By')).toHaveText('Khalid Al-Mansouri');
  await page.goto('/expense-approvals?hasExpenses=yes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test('a FOREMAN submits an expense in Arabic, and an ADMIN approves it', { tag: ['@phone', '@smoke'] }, async ({
  page,
}) => {
  test.slow();
  await storePreferences(page, { language: 'ar' });
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'ماجد');
  await signInAs(page, foreman, '/expenses');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('link', { name: 'مصروف جديد' }).click();
  await page.getByRole('button', { name: 'إنشاء المصروف' }).click();
  await expect(page.getByText('يجب أن يكون المبلغ أكبر من صفر')).toBeVisible();
  await page.getByLabel('الفئة').fill('وقود');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/وقود/);
  await page.keyboard.press('Enter');
  await page.getByLabel('المبلغ ($)').fill('88.40');
  await page.getByLabel('الإيصال', { exact: true }).setInputFiles(photo);
  await page.getByRole('button', { name: 'إنشاء المصروف' }).click();
  await expect(toast(page, 'تم رفع الإيصال بنجاح')).toBeVisible();
  await expect(toast(page, 'تم إنشاء المصروف بنجاح')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'وقود' })).toBeVisible();

  await signInAs(page, 'ADMIN', `/expense-approvals/${foreman.id}`);
  await page.getByRole('button', { name: 'اعتماد' }).click();
  await expect(toast(page, 'تم اعتماد المصروف بنجاح')).toBeVisible();
  await expect(valueOf(page.getByRole('main'), 'الرصيد')).toHaveText('-QAR 88.40');
});

test('a rejected expense tells why, is discussed, and is submitted again with its receipt', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Nasser');
  const project = await buildProject(admin, { name: firstInList('Marina') });
  const site = await buildSite(admin, project.id, { name: 'Marina Gate' });
  const main = page.getByRole('main');
  const supplier = `Dune Ready-Mix ${foreman.id}`;

  await signInAs(page, foreman, '/expenses/new');
  await page.getByLabel('Related Type').selectOption('Project');
  await page.getByLabel('Amount ($)').fill('640');
  await page.getByLabel('Project', { exact: true }).selectOption(project.name);
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(photo);
  await page.getByText('More details').click();
  await page.getByLabel('Supplier').fill(supplier);
  await page.getByLabel('Payment method').selectOption('Company card');
  await page.getByLabel('Site', { exact: true }).selectOption(site.name);
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(valueOf(main, 'Supplier')).toHaveText(supplier);
  await expect(valueOf(main, 'Payment method')).toHaveText('Company card');
  await expect(valueOf(main, 'Site')).toHaveText(site.name);
  const address = page.url();

  await signInAs(page, 'ENGINEER', address);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Expense rejected successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Save reason' }).click();
  await expect(main.getByText('Reason is required')).toBeVisible();
  await page.getByRole('button', { name: 'Wrong amount' }).click();
  await page.getByRole('button', { name: 'Save reason' }).click();
  await expect(valueOf(main, 'Reject reason')).toHaveText('Wrong amount');
  await page.getByLabel('Comment').fill('The receipt says 604.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(main.getByText('The receipt says 604.')).toBeVisible();

  await signInAs(page, foreman, address);
  await expect(valueOf(main, 'Reject reason')).toHaveText('Wrong amount');
  await expect(main.getByText('The receipt says 604.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit again' }).click();
  await expect(toast(page, 'Submitted again. Correct what was wrong.')).toBeVisible();
  await expect(page.getByLabel('Supplier')).toHaveValue(supplier);
  await page.getByLabel('Amount ($)').fill('604');
  await page.getByRole('button', { name: 'Update Expense' }).click();
  await expect(valueOf(main, 'Amount')).toHaveText('QAR 604.00');
  await expect(valueOf(main, 'Status')).toHaveText('Pending');
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
  await main.getByRole('link', { name: /^#\d+$/ }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Submit again' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Copy as new' }).click();
  await expect(page.getByLabel('Amount ($)')).toHaveValue('640');
  await expect(page.getByLabel('Supplier')).toHaveValue(supplier);
  await page.getByLabel('Related Type').selectOption('General Expense');
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(toast(page, 'Expense created successfully')).toBeVisible();
});
