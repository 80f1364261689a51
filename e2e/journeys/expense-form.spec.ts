import { dayOf } from '@binaa/contract/company-time';
import { approveExpense, getExpense, updateExpense } from '@binaa/contract/expenses';
import { expect, type Page } from '@playwright/test';
import { apiAs, firstInList } from '../fixtures/api.ts';
import { recordApiCalls } from '../fixtures/api-calls.ts';
import { buildExpense, pdf, photo, uploadReceipt } from '../fixtures/expenses.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { problem, valueOf } from '../pages/work.ts';

const amount = (page: Page) => page.getByLabel('Amount ($)');
const receipt = (page: Page) => page.getByLabel('Receipt', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Expense' });
const update = (page: Page) => page.getByRole('button', { name: 'Update Expense' });

test('the form opens with its defaults, marks every broken rule and rejects a wrong receipt', async ({ page }) => {
  await signInAs(page, 'FOREMAN', '/expenses');
  await page.getByRole('link', { name: 'New Expense' }).click();
  await expect(page).toHaveURL('/expenses/new');
  await expect(page.getByLabel('Related Type').locator('option:checked')).toHaveText('General Expense');
  await expect(page.getByLabel('Category')).toHaveValue('Materials');
  await expect(amount(page)).toHaveValue('0');
  await expect(page.getByLabel('Date')).toHaveValue(dayOf(new Date()));
  await expect(page.getByLabel('Project', { exact: true })).toHaveCount(0);
  await page.getByLabel('Related Type').selectOption('Project');
  await expect(page.getByLabel('Project', { exact: true })).toBeVisible();

  await page.getByLabel('Date').fill('2199-01-01');
  await page.getByLabel('Notes').fill('x'.repeat(1001));
  await expect(page.getByText('1001/1000')).toBeVisible();
  await create(page).click();
  await expect(problem(page, 'Amount must be positive')).toBeVisible();
  await expect(problem(page, 'Date cannot be in the future')).toBeVisible();
  await expect(problem(page, 'Project is required when related type is Project')).toBeVisible();
  await expect(problem(page, 'Notes must be at most 1000 characters')).toBeVisible();
  await expect(amount(page)).toBeFocused();
  await amount(page).fill('-3');
  await expect(problem(page, 'Amount must be positive')).toBeVisible();
  await amount(page).fill('1.234');
  await expect(problem(page, 'Amount can have at most 2 decimals')).toBeVisible();
  await amount(page).fill('');
  await expect(problem(page, 'Amount is required')).toBeVisible();
  await page.getByLabel('Related Type').selectOption('General Expense');
  await expect(page.getByText('Project is required when related type is Project')).toHaveCount(0);

  await receipt(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(problem(page, 'Only JPEG, PNG, GIF, and PDF files are allowed')).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await receipt(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(problem(page, 'File size must be less than 5MB')).toBeVisible();
  await expect(page.getByText('large.jpg')).toHaveCount(0);
  await receipt(page).setInputFiles(photo);
  await expect(page.getByText(photo.name)).toBeVisible();
  await expect(page.getByText('File size must be less than 5MB')).toHaveCount(0);
});

test('the keyboard scrolls the categories, which are found by their name in either language', async ({ page }) => {
  await signInAs(page, 'FOREMAN', '/expenses/new');
  const category = page.getByLabel('Category');
  await category.click();
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(14);
  const last = page.getByRole('listbox').getByRole('option').last();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();

  await category.fill('رافعات');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(/Crane Rental/);
  await page.keyboard.press('Enter');
  await expect(category).toHaveValue('Crane Rental');
  for (const word of ['petrol', 'بنزين']) {
    await category.fill(word);
    await expect(page.getByRole('listbox').getByRole('option'), 'an everyday word').toHaveText([/^Fuel/]);
  }
  await category.fill('permits');
  await expect(page.getByRole('group', { name: 'Permits' }).getByRole('option')).toHaveCount(4);
  await page.getByRole('option', { name: /Building Permits/ }).click();
  await expect(category).toHaveValue('Building Permits');
});

test('uploads the receipt of a project expense to its folder and saves the expense', async ({ page }) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'), { name: firstInList('برج A-1') });
  await signInAs(page, 'ENGINEER', '/expenses/new');
  await page.getByLabel('Related Type').selectOption('Project');
  await page.getByLabel('Project', { exact: true }).selectOption(project.name);
  await amount(page).fill('99.95');
  await page.getByLabel('Date').fill('2026-02-03');
  await page.getByLabel('Notes').fill('Two lines\nof notes');
  await receipt(page).setInputFiles(photo);
  const asked = page.waitForRequest('**/api/files/presigned-url/upload');
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/files/upload/'));
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/expenses'),
  );
  await create(page).click();
  expect((await asked).postDataJSON()).toMatchObject({
    fileName: 'receipt.png',
    contentType: 'image/png',
    folder: `expenses/${project.name.replace(/[^a-zA-Z0-9]/g, '_')}/2026_02_03`,
  });
  expect(await (await sent).headerValue('content-type')).toBe('image/png');
  expect(await (await sent).headerValue('authorization')).toBeNull();
  await expect(toast(page, 'Receipt uploaded successfully')).toBeVisible();
  await expect(toast(page, 'Expense created successfully')).toBeVisible();
  expect((await saved).postDataJSON()).toMatchObject({
    relatedType: 'PROJECT',
    category: 'MATERIALS',
    amount: 99.95,
    date: '2026-02-03',
    notes: 'Two lines\nof notes',
    projectId: project.id,
    relatedId: project.id,
    invoiceImageUrl: expect.stringContaining('expenses/'),
  });
  await expect(page).toHaveURL(/\/expenses\/\d+$/);
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
  await expect(valueOf(page.getByRole('main'), 'Amount')).toHaveText('QAR 99.95');
  await expect(valueOf(page.getByRole('main'), 'Project')).toHaveText(project.name);
});

test("a cancelled upload saves nothing, the server's reason is shown for a false file, and a failed save uploads it once", async ({
  page,
}) => {
  await signInAs(page, 'FOREMAN', '/expenses/new');
  await amount(page).fill('10');
  await receipt(page).setInputFiles(photo);
  // The upload gets no response, so it stays in progress until it is cancelled.
  await page.route('**/api/files/upload/**', () => undefined);
  await create(page).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(create(page)).toBeEnabled();
  await expect(page.getByText(photo.name)).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.unroute('**/api/files/upload/**');

  await receipt(page).setInputFiles({ ...photo, buffer: Buffer.from('<html><script>alert(1)</script></html>') });
  await create(page).click();
  await expect(toast(page, 'Failed to upload receipt. Please try again.')).toBeVisible();
  await expect(problem(page, 'Only JPEG, PNG, GIF, and PDF files are allowed')).toBeVisible();
  await receipt(page).setInputFiles(pdf);
  // A failed save is repeated without uploading the file again.
  const calls = recordApiCalls(page);
  await page.route('**/api/expenses', (route) => route.abort(), { times: 1 });
  await create(page).click();
  await expect(toast(page, 'Failed to create expense')).toBeVisible();
  await create(page).click();
  await expect(toast(page, 'Expense created successfully')).toBeVisible();
  expect(calls.to('PUT', /^\/files\/upload\//)).toHaveLength(1);
});

test('an edit keeps, removes and replaces the receipt', async ({ page }) => {
  const api = await apiAs(page, 'FOREMAN');
  const key = await uploadReceipt(page, api);
  const expense = await buildExpense(api, { invoiceImageUrl: key });
  const stored = async () => (await api.call(getExpense, { params: { id: expense.id } })).invoiceImageUrl;

  await signInAs(page, 'FOREMAN', `/expenses/${expense.id}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(amount(page)).toHaveValue('120.5');
  await expect(page.getByText('receipt.png')).toBeVisible();
  await amount(page).fill('130');
  await update(page).click();
  await expect(toast(page, 'Expense updated successfully')).toBeVisible();
  expect(await stored()).toBe(key);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByText('The receipt will be removed when you save.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the receipt' }).click();
  await expect(page.getByText('receipt.png')).toBeVisible();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await update(page).click();
  await expect(page.getByText('No receipt available for this expense')).toBeVisible();
  expect(await stored()).toBeNull();

  await page.getByRole('link', { name: 'Edit' }).click();
  await receipt(page).setInputFiles(pdf);
  await update(page).click();
  await expect(page.locator('iframe[title="Receipt"]')).toBeVisible();
  expect(await stored()).toContain('invoice.pdf');
});

test('applies what was typed to the latest version when someone else saved first', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const expense = await buildExpense(api);
  await signInAs(page, 'ENGINEER', `/expenses/${expense.id}/edit`);
  await page.getByLabel('Notes').fill('Mine');
  const { relatedType, category, date, version } = expense;
  await api.call(updateExpense, {
    params: { id: expense.id },
    body: { relatedType, category, date, amount: 77, notes: 'Theirs', version },
  });
  await update(page).click();
  await expect(toast(page, 'Failed to update expense')).toBeVisible();
  await page.getByRole('button', { name: 'Load the latest' }).click();
  await expect(amount(page)).toHaveValue('77');
  await expect(page.getByLabel('Notes')).toHaveValue('Mine');
  await update(page).click();
  await expect(toast(page, 'Expense updated successfully')).toBeVisible();
});

test('explains why an expense that was approved meanwhile cannot be saved', async ({ page }) => {
  const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
  await signInAs(page, 'FOREMAN', `/expenses/${expense.id}/edit`);
  await amount(page).fill('1');
  await (await apiAs(page, 'ADMIN')).call(approveExpense, { params: { id: expense.id }, body: {} });
  await update(page).click();
  await expect(toast(page, 'Failed to update expense')).toBeVisible();
  await expect(problem(page, 'You can edit only your own pending expenses.')).toBeVisible();
});
