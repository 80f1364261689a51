import { listCostCodes } from '@binaa/contract/cost-codes';
import { approveExpense, listExpenses } from '@binaa/contract/expenses';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { buildExpense } from '../fixtures/expenses.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { valueOf } from '../pages/work.ts';

test('budget, variation, order and invoice make the cost of a project, and every figure opens its rows', async ({
  page,
}) => {
  const admin = await apiAs(page, 'ADMIN');
  const project = await buildProject(admin, { name: unique('Cost tower'), totalPrice: 500_000 });
  const costTab = `/projects/${project.id}?tab=cost`;
  const dialog = page.getByRole('dialog');
  // Many times what the budget will be, so that it is among the worst of the company.
  const overrun = await buildExpense(admin, {
    relatedType: 'PROJECT',
    projectId: project.id,
    category: 'SUBCONTRACTOR_FEES',
    amount: 600_000,
    paymentMethod: 'BANK_TRANSFER',
  });
  await admin.call(approveExpense, { params: { id: overrun.id }, body: {} });

  await test.step('the ADMIN sets the cost budget', async () => {
    await signInAs(page, 'ADMIN', costTab);
    await page.getByRole('button', { name: 'Set budget' }).click();
    await dialog.getByLabel('Materials').fill('100000');
    await dialog.getByLabel('Subcontract').fill('50000.50');
    await expect(dialog.getByText('QAR 150,000.50')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Cost budget saved')).toBeVisible();
    await expect(rowOf(page, 'Materials')).toContainText('QAR 100,000.00');
  });

  await test.step('a variation that the client agrees to raises contract value and budget', async () => {
    await visit(page, `/projects/${project.id}/variations`);
    await page.getByRole('button', { name: 'New variation' }).click();
    await dialog.getByLabel('Title').fill('Deeper piles');
    await dialog.getByLabel('Value for the client').fill('20000');
    await dialog.getByLabel('Subcontract').fill('10000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Variation saved')).toBeVisible();
    await page.getByRole('button', { name: 'Submit to the client' }).click();
    await expect(toast(page, 'Variation submitted')).toBeVisible();
    await page.getByRole('button', { name: 'Client agreed' }).click();
    await dialog.getByRole('button', { name: 'Approve variation' }).click();
    await expect(toast(page, 'Variation approved')).toBeVisible();
    await visit(page, costTab);
    await expect(rowOf(page, 'Subcontract')).toContainText('QAR 60,000.50');
  });

  await test.step('on paper, the Cost tab has its figures and no controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(rowOf(page, 'Subcontract')).toContainText('QAR 60,000.50');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Orders' })).toHaveCount(0);
    // The figures of the table are buttons on the screen.
    const outside = page.getByRole('button').and(page.locator(':not(table *)'));
    await expect(outside).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('the portfolio shows what is left of it, and the settings what hours cost', async () => {
    await visit(page, `/job-cost?search=${encodeURIComponent(project.name)}`);
    const line = page.getByRole('table', { name: 'Job Cost' }).getByRole('row').filter({ hasText: project.name });
    await expect(line).toContainText('QAR 520,000.00');
    await expect(line).toContainText('QAR 700,000.00');
    await expect(line).toContainText('-34.6%');
    await expect(page.getByText('The sums agree.')).toBeVisible();
    await visit(page, '/settings/cost-codes?tab=rates');
    await expect(page.getByLabel('Rate an hour').first()).not.toHaveValue('');
  });

  await test.step('the ENGINEER drafts and opens an order', async () => {
    await signInAs(page, 'ENGINEER', `/projects/${project.id}/orders`);
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByLabel('Title').fill('Ready-mix for the slab');
    await page.getByLabel('Supplier').fill('Dune Ready-Mix');
    await page.getByLabel('Amount').fill('40000');
    await page.getByRole('button', { name: 'Draft order' }).click();
    await expect(toast(page, 'Order drafted')).toBeVisible();
    await page.getByRole('button', { name: 'Open order' }).click();
    await expect(toast(page, 'Order opened')).toBeVisible();
    await expect(valueOf(page, 'Open commitment')).toContainText('QAR 40,000.00');
  });

  await test.step('an invoice of the order is recorded', async () => {
    await page.getByRole('link', { name: 'Record invoice' }).click();
    await page.getByLabel('Amount ($)').fill('15000.25');
    await page.getByRole('button', { name: 'Create Expense' }).click();
    await expect(toast(page, 'Expense created successfully')).toBeVisible();
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(valueOf(page, 'Invoiced, pending')).toHaveText('QAR 15,000.25');
    await expect(valueOf(page, 'Open commitment')).toContainText('QAR 24,999.75');
  });

  await test.step('three presses lead from the early warning to the expense that explains it', async () => {
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    await visit(page, '/');
    await press(
      page.getByRole('listitem').filter({ hasText: 'Over budget' }).getByRole('link', { name: project.name }),
    );
    await expect(rowOf(page, 'Subcontract')).toContainText('Over budget');
    await press(rowOf(page, 'Subcontract').getByRole('button', { name: 'Subcontract', exact: true }));
    await press(dialog.getByRole('link', { name: 'QAR 600,000.00' }).first());
    await expect(page.getByRole('group', { name: 'Summary' })).toContainText('QAR 600,000.00');
    await expect(page.getByRole('main').locator(`a[href*='/expenses/${overrun.id}']`).first()).toBeVisible();
    expect(presses).toBe(3);
  });

  await test.step('the figures of the Cost tab open their rows', async () => {
    await visit(page, costTab);
    await rowOf(page, 'Materials').getByRole('link', { name: 'QAR 15,000.25' }).click();
    await expect(page.getByRole('group', { name: 'Summary' })).toContainText('QAR 15,000.25');
    await expect(page.getByLabel('Cost code')).toHaveValue(String((await materialsOf(admin)).id));
    await visit(page, costTab);
    await rowOf(page, 'Materials').getByRole('link', { name: 'QAR 24,999.75' }).click();
    await expect(page.getByRole('link', { name: 'Ready-mix for the slab' })).toBeVisible();
    await visit(page, costTab);
    await rowOf(page, 'Subcontract').getByRole('link', { name: 'QAR 60,000.50' }).click();
    const listed = page.getByRole('main');
    await expect(listed).toContainText('Cost budget of SubcontractQAR 60,000.50');
    await expect(listed).not.toContainText('QAR 100,000.00');
    await page.getByRole('link', { name: 'Show all codes' }).click();
    await expect(listed).toContainText('QAR 100,000.00');
  });

  await test.step('a press on the row, on a computed figure or on a warning explains the figures', async () => {
    await visit(page, costTab);
    // Beside the name and the figures.
    await rowOf(page, 'Materials').click({ position: { x: 4, y: 4 } });
    await expect(dialog.getByRole('heading', { name: 'Materials' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'QAR 700,000.00' }).click();
    await expect(dialog.getByRole('heading', { name: 'All cost codes' })).toBeVisible();
    await expect(dialog).toContainText('QAR 520,000.00');
    await expect(dialog).toContainText('-QAR 180,000.00');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('listitem').filter({ hasText: 'Over budget' }).getByRole('link').click();
    await expect(dialog.getByRole('heading', { name: 'Subcontract' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('orders and variations stand on the right, beside the chart; claims are not for the ENGINEER', async () => {
    const chart = await page.getByRole('figure', { name: 'Where the money is' }).boundingBox();
    const orders = await page.getByRole('heading', { name: 'Orders' }).boundingBox();
    if (!chart || !orders) throw new Error('The chart or the orders are not shown');
    expect(orders.x).toBeGreaterThan(chart.x + chart.width);
    expect(orders.y).toBeLessThan(chart.y + chart.height);
    await expect(page.getByRole('heading', { name: 'Progress claims' })).toHaveCount(0);
    await expect(valueOf(page, 'Waiting for the client')).toHaveText('QAR 0.00');
    await expect(valueOf(page, 'Open commitment')).toHaveText('QAR 24,999.75');
    await page.getByRole('link', { name: 'See the orders' }).click();
    await expect(page.getByRole('link', { name: 'Ready-mix for the slab' })).toBeVisible();
  });

  await test.step('on a phone, in Arabic, a percent takes three presses', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await storePreferences(page, { language: 'ar' });
    await page.goto(costTab);
    await page.getByRole('button', { name: 'المواد', exact: true }).click();
    await dialog.getByRole('button', { name: 'تحديد نسبة الإنجاز' }).click();
    await dialog.getByLabel('نسبة الإنجاز').fill('37.5');
    await dialog.getByRole('button', { name: 'حفظ' }).click();
    await expect(toast(page, 'تم حفظ نسبة الإنجاز')).toBeVisible();
    await expect(dialog).toContainText('37.5%');
    await expect(dialog).toContainText('QAR 37,500.00');
  });

  const expenses = await admin.call(listExpenses, { query: { projectId: project.id } });
  expect(expenses.content.filter(({ id }) => id !== overrun.id)).toMatchObject([{ orderId: expect.any(Number) }]);
});

function rowOf(page: Page, code: string) {
  return page.getByRole('table', { name: 'Cost by code' }).getByRole('row').filter({ hasText: code });
}

async function materialsOf(admin: Awaited<ReturnType<typeof apiAs>>): Promise<{ id: number }> {
  const { codes } = await admin.call(listCostCodes);
  const found = codes.find(({ code }) => code === 'MAT');
  if (!found) throw new Error('There is no cost code for materials');
  return found;
}
