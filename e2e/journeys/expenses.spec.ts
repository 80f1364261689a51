import { approveExpense, updateExpense } from '@binaa/contract/expenses';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildExpense, pdf, uploadReceipt } from '../fixtures/expenses.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { valueOf } from '../pages/work.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const found = (page: Page) => valueOf(main(page), 'Expenses found');
const total = (page: Page) => valueOf(main(page), 'Total amount');

/** A new foreman with three expenses, found by the foreman's unique name. */
async function foremanWithExpenses(page: Page) {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Salem');
  const api = await apiAs(page, foreman);
  const project = await buildProject(await apiAs(page, 'ENGINEER'));
  const ofProject = { relatedType: 'PROJECT', projectId: project.id } as const;
  const fuel = await buildExpense(api, { amount: 100, date: '2026-01-10' });
  const crane = await buildExpense(api, {
    ...ofProject,
    category: 'CRANE_RENTAL',
    amount: 2000.25,
    date: '2026-02-10',
  });
  const food = await buildExpense(api, { category: 'FOOD_AND_BEVERAGE', amount: 35.5, date: '2026-03-10' });
  await (await apiAs(page, 'ADMIN')).call(approveExpense, { params: { id: crane.id }, body: {} });
  return { foreman, api, project, fuel, crane, food };
}

test('searches by category, project and submitter, sums what it finds and filters it, all kept in the URL', async ({
  page,
}) => {
  const { foreman, project, crane } = await foremanWithExpenses(page);
  await signInAs(page, 'ENGINEER', '/expenses');
  const search = page.getByLabel('Search expenses');
  await search.fill(foreman.name);
  await expect(found(page)).toHaveText('3');
  await expect(total(page)).toHaveText('QAR 2,135.75');
  await expect(cards(page)).toHaveCount(3);

  await search.fill(project.name);
  await expect(found(page)).toHaveText('1');
  const card = cards(page);
  await expect(card).toContainText('Crane Rental');
  await expect(card).toContainText('تأجير رافعات');
  await expect(card).toContainText('QAR 2,000.25');
  await expect(card).toContainText('Approved');
  await expect(card).toContainText(project.name);
  await expect(card).toContainText(foreman.name);
  await expect(card).toContainText('Feb 10, 2026');

  await page.reload();
  await expect(found(page)).toHaveText('1');
  await card.getByRole('link', { name: 'Crane Rental' }).click();
  await expect(page).toHaveURL(`/expenses/${crane.expenseId}`);
  await page.goBack();
  await expect(search).toHaveValue(project.name);

  await search.fill('no such expense anywhere');
  await expect(main(page).getByText('No expenses found')).toBeVisible();
  await main(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();

  // The same text typed again while a reset is pending is searched for.
  await visit(page, `/expenses?status=PENDING&search=${encodeURIComponent(foreman.name)}`);
  await expect(found(page)).toHaveText('2');
  await page.getByRole('button', { name: 'Filters' }).click();
  const reset = await page.getByRole('button', { name: 'Reset Filters' }).elementHandle();
  // In one task, faster than a user: the reset, and an input event that leaves the text unchanged.
  await page.getByLabel('Search expenses').evaluate((input, button) => {
    (button as HTMLElement | null)?.click();
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, reset);
  await expect(found(page)).toHaveText('3');
  await expect(page.getByLabel('Search expenses')).toHaveValue(foreman.name);

  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/expenses/filter');
  await page.getByLabel('Status').selectOption('Approved');
  expect(new URL((await asked).url()).searchParams.get('status')).toBe('APPROVED');
  await expect(found(page)).toHaveText('1');
  await page.getByLabel('Status').selectOption('Pending');
  await expect(found(page)).toHaveText('2');
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All statuses',
    'Pending',
    'Approved',
    'Rejected',
  ]);

  await page.getByLabel('Start Date').fill('2026-03-01');
  await expect(found(page)).toHaveText('1');
  await expect(total(page)).toHaveText('QAR 35.50');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await page.getByLabel('Search expenses').fill(foreman.name);
  await expect(found(page)).toHaveText('3');

  await page.getByLabel('End Date').fill('2026-02-10');
  await expect(found(page)).toHaveText('2');
  await page.getByLabel('Minimum Amount').fill('100.01');
  await expect(found(page)).toHaveText('1');
  await page.getByLabel('Maximum Amount').fill('2000.25');
  await expect(page).toHaveURL(/maxAmount=2000.25/);
  await expect(found(page)).toHaveText('1');
  await page.getByLabel('Maximum Amount').fill('2000.255');
  await expect(page.getByText('Maximum Amount can have at most 2 decimals')).toBeVisible();
  await page.getByLabel('Maximum Amount').fill('2000');
  await expect(main(page).getByText('No expenses found')).toBeVisible();
  await page.getByLabel('Maximum Amount').fill('');
  await expect(found(page)).toHaveText('1');

  await visit(page, `/expenses?projectId=${project.id}`);
  await expect(found(page)).toHaveText('1');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByLabel('Project').locator('option:checked')).toHaveText(project.name);
});

test('shows ten expenses a page', async ({ page }) => {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Rashid');
  const api = await apiAs(page, foreman);
  for (let each = 0; each < 11; each += 1) await buildExpense(api, { amount: 10 });
  await signInAs(page, foreman, `/expenses?search=${encodeURIComponent(foreman.name)}`);
  await expect(found(page)).toHaveText('11');
  await expect(total(page)).toHaveText('QAR 110.00');
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(10);
});

test('shows each role only the buttons it may use', async ({ page }) => {
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Jaber');
  const own = await buildExpense(await apiAs(page, foreman));
  const expectButtons = async (who: Parameters<typeof signInAs>[1], labels: string[]) => {
    await signInAs(page, who, `/expenses/${own.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Fuel' })).toBeVisible();
    const buttons = main(page)
      .getByRole('button')
      // Everyone who sees the expense may print it.
      .and(page.locator(':not([aria-label="Print"])'))
      .or(main(page).getByRole('link', { name: 'Edit' }));
    await expect(buttons).toHaveText(labels);
  };
  await expectButtons('ADMIN', ['Approve', 'Reject', 'Edit', 'Delete', 'Add comment']);
  await expectButtons(foreman, ['Edit', 'Add comment']);
  await expectButtons('FOREMAN', []);

  await (await apiAs(page, 'ADMIN')).call(approveExpense, { params: { id: own.id }, body: {} });
  await expectButtons('ENGINEER', ['Edit', 'Add comment']);
  await expectButtons(foreman, ['Add comment']);
  await visit(page, `/expenses/${own.id}/edit`);
  await expect(toast(page, 'You can edit only your own pending expenses.')).toBeVisible();
  await expect(page).toHaveURL(`/expenses/${own.id}`);
});

const decisions = [
  { button: 'Approve', status: 'Approved', by: 'Approved By', message: 'Expense approved successfully' },
  { button: 'Reject', status: 'Rejected', by: 'Rejected By', message: 'Expense rejected successfully' },
];

test('an ENGINEER presses Approve or Reject: the expense shows who decided, without the buttons', async ({ page }) => {
  const engineer = await apiAs(page, 'ENGINEER');
  await signInAs(page, 'ENGINEER', '/profile');
  for (const { button, status, by, message } of decisions) {
    const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
    await visit(page, `/expenses/${expense.id}`);
    await expect(page.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: button }).click();
    expect((await sent).postDataJSON()).toEqual({ userId: engineer.userId, version: 1 });
    expect(await (await sent).headerValue('idempotency-key')).toBeTruthy();
    await expect(toast(page, message)).toBeVisible();
    await expect(valueOf(main(page), 'Status')).toHaveText(status);
    await expect(valueOf(main(page), by)).toHaveText('Yousef Haddad');
    await expect(page.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);
  }
});

test('shows who decided first, and does not approve an amount that changed since it was seen', async ({ page }) => {
  const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
  await signInAs(page, 'ENGINEER', `/expenses/${expense.id}`);
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
  await (await apiAs(page, 'ADMIN')).call(approveExpense, { params: { id: expense.id }, body: {} });
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'This expense was already approved by Khalid Al-Mansouri.')).toBeVisible();
  await expect(valueOf(main(page), 'Approved By')).toHaveText('Khalid Al-Mansouri');
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0);

  const foreman = await apiAs(page, 'FOREMAN');
  const { id, relatedType, category, date } = await buildExpense(foreman, { amount: 100 });
  await visit(page, `/expenses/${id}`);
  await expect(valueOf(main(page), 'Amount')).toHaveText('QAR 100.00');
  await foreman.call(updateExpense, { params: { id }, body: { relatedType, category, date, amount: 99_999 } });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Someone else has changed this in the meantime.')).toBeVisible();
  await expect(valueOf(main(page), 'Amount')).toHaveText('QAR 99,999.00');
  await expect(valueOf(main(page), 'Status')).toHaveText('Pending');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(valueOf(main(page), 'Status')).toHaveText('Approved');
});

test('an ADMIN deletes an expense after confirming', async ({ page }) => {
  const expense = await buildExpense(await apiAs(page, 'FOREMAN'));
  await signInAs(page, 'ADMIN', `/expenses/${expense.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this expense?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Expense deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/expenses');
  await expect(page.getByRole('link', { name: 'New Expense' })).toBeVisible();
  await visit(page, `/expenses/${expense.id}`);
  await expect(page.getByText('Expense not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Expenses' }).click();
  await expect(page).toHaveURL('/expenses');
});

test('shows a receipt, opens it in a new tab and downloads it; a PDF is shown in the viewer', async ({ page }) => {
  const api = await apiAs(page, 'FOREMAN');
  const expense = await buildExpense(api, { invoiceImageUrl: await uploadReceipt(page, api) });
  await signInAs(page, 'ADMIN', `/expenses/${expense.id}`);
  const image = page.getByRole('img', { name: 'Receipt' });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open receipt' }).click();
  await expect((await opened).locator('img')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt' }).click();
  expect((await saved).suggestedFilename()).toBe('receipt.png');

  const withPdf = await buildExpense(api, { invoiceImageUrl: await uploadReceipt(page, api, pdf) });
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  await visit(page, `/expenses/${withPdf.id}`);
  await expect(main(page).locator('iframe[title="Receipt"]')).toHaveAttribute('src', /\/api\/files\/view\/expenses\//);
  expect(refusals).toEqual([]);
});
