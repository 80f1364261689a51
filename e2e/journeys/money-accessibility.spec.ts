import { expect, type Page, test } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { buildApprovedExpense, moveFunds } from '../fixtures/money.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';

const looks = [
  { language: 'en', theme: 'light', isBoth: true },
  { language: 'en', theme: 'dark', isBoth: false },
  { language: 'ar', theme: 'light', isBoth: false },
  { language: 'ar', theme: 'dark', isBoth: true },
];

/** With something of every kind on the account. */
async function accountOf(page: Page): Promise<string> {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN');
  await moveFunds(admin, foreman.id, 60);
  await moveFunds(admin, foreman.id, 10, { type: 'WITHDRAWAL' });
  await buildApprovedExpense(await apiAs(page, foreman.account), admin);
  return `/users/${foreman.id}/balance`;
}

async function expectWhole(page: Page, path: string): Promise<void> {
  await expectAccessible(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide, `${path} scrolls sideways`).toBe(false);
}

for (const look of looks) {
  const tag = look.isBoth ? '@everywhere' : '@desk';

  test(`axe finds nothing on balances and finance (${look.language}, ${look.theme})`, { tag }, async ({ page }) => {
    test.slow();
    await page.addInitScript((chosen) => {
      localStorage.setItem('binaa.language', chosen.language);
      localStorage.setItem('binaa.theme', chosen.theme);
    }, look);
    const account = await accountOf(page);
    await signInAs(page, 'ADMIN');
    const main = page.getByRole('main');
    for (const path of ['/finance/transactions', '/finance', account]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      if (path === '/finance') {
        await main.getByRole('button').last().click();
        await expect(main.locator('[aria-live=polite] li')).toHaveCount(6);
      }
      await expectWhole(page, path);
    }
    await main.getByRole('banner').or(main.locator('header')).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
    await expectWhole(page, `${account}, a form with its fault`);
  });
}

test('axe finds nothing in Add Income with its faults', { tag: '@everywhere' }, async ({ page }) => {
  await signInAs(page, 'ADMIN', '/finance');
  await page.getByRole('button', { name: 'Add Income' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Income Type').selectOption('PROJECT_INCOME');
  await dialog.getByRole('button', { name: 'Add Income' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(2);
  await expectAccessible(page);
});
