import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildExpense, uploadReceipt } from '../fixtures/expenses.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { toast } from '../pages/toast.ts';
import { problem } from '../pages/work.ts';

test('shows the URL and a preview for a key, and reports every failure', async ({ page }) => {
  const api = await apiAs(page, 'FOREMAN');
  const key = await uploadReceipt(page, api);
  await buildExpense(api, { invoiceImageUrl: key });
  await signInAs(page, 'ADMIN', '/test-presigned-url');
  const fetch = page.getByRole('button', { name: 'Fetch' });
  await page.getByLabel('File Key').fill('  ');
  await fetch.click();
  await expect(problem(page, 'File key is required to get a pre-signed URL.')).toBeVisible();
  await expect(page.getByLabel('File Key')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('File Key').fill('expenses/general/2026_01_01/nothing.png');
  await fetch.click();
  await expect(toast(page, 'Could not retrieve receipt URL.')).toBeVisible();

  const restore = await breakCall(page, 'GET /files/image-url', 'no connection');
  await fetch.click();
  await expect(toast(page, 'Failed to fetch receipt URL. Please try again.')).toHaveCount(1);
  await expect(toast(page, 'Failed to fetch receipt URL. Please try again.')).toHaveCount(0);
  await restore();
  const restoreAnswer = await breakCall(page, 'GET /files/image-url', 'server error');
  await fetch.click();
  await expect(toast(page, 'Failed to fetch receipt URL. Please try again.')).toBeVisible();
  await restoreAnswer();

  await page.route('**/api/files/view/**', (route) => route.abort());
  await page.getByLabel('File Key').fill(key);
  await fetch.click();
  await expect(problem(page, 'Unable to load receipt image')).toBeVisible();
  await page.unroute('**/api/files/view/**');
  await page.reload();
  await page.getByLabel('File Key').fill(key);
  await fetch.click();
  await expect(page.getByRole('link', { name: /\/api\/files\/view\// })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
});
