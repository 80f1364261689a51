import { addBalance } from '@binaa/contract/balances';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

/** Presses Print without opening the browser's dialog, and shows the page as it would be on paper. */
async function print(page: Page) {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const sheet = page.locator('[data-print-sheet]');
  await sheet.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  return sheet;
}

test('an account statement prints every transaction with opening and closing balance', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Hamad');
  for (let each = 1; each <= 16; each += 1) {
    await admin.call(addBalance, {
      body: { userId: foreman.id, amount: each, type: 'DEPOSIT', notes: `Float ${each}` },
    });
  }
  await signInAs(page, 'ADMIN', `/users/${foreman.id}/balance`);
  const table = page.getByRole('table', { name: 'Transaction History' });
  await expect(table.getByRole('row')).toHaveCount(16);
  await expect(table.getByRole('row').nth(1)).toContainText('QAR 136.00');

  const sheet = await print(page);
  await expect(sheet).toContainText('Account statement');
  await expect(sheet).toContainText('Opening balanceQAR 0.00');
  await expect(sheet).toContainText('Closing balanceQAR 136.00');
  await expect(sheet.locator('tbody tr')).toHaveCount(16);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 4).toString()).toBe('%PDF');
});
