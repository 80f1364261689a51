import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { accessibilityViolations } from '../fixtures/axe.ts';
import { buildExpense, pdf, uploadReceipt } from '../fixtures/expenses.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';

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
  await expect(page.getByRole('main').locator('iframe[title="Receipt"]')).toHaveAttribute(
    'src',
    /\/api\/files\/view\/expenses\//,
  );
  expect(refusals).toEqual([]);
});

test('the table of expenses has no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'ADMIN', '/expenses?sort=amount%2Cdesc');
  await page.getByRole('button', { name: 'Show a table' }).click();
  await expect(page.getByRole('table', { name: 'Expenses' }).getByRole('row')).toHaveCount(11);
  expect(await accessibilityViolations(page)).toEqual([]);
});
