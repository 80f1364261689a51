import { expect, type Page } from '@playwright/test';
import { storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

async function expectDirection(page: Page, lang: string, dir: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
}

const dark = 'rgb(14, 14, 16)';

test('the login page loads the Arabic texts when they are chosen', async ({ page }) => {
  const arabicTexts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/arabic-')) arabicTexts.push(request.url());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(arabicTexts).toEqual([]);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول إلى بناء' })).toBeVisible();
  expect(arabicTexts).not.toEqual([]);
});

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar-QA' });

  test('the login page is in Arabic', async ({ page }) => {
    await page.goto('/login');
    await expectDirection(page, 'ar', 'rtl');
    await expect(page.getByRole('heading', { name: 'تسجيل الدخول إلى بناء' })).toBeVisible();
  });
});

test('applies the chosen theme and direction before the application starts', async ({ page }) => {
  await storePreferences(page, { theme: 'dark', language: 'ar' });
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('html')).toHaveCSS('background-color', dark);
  await expectDirection(page, 'ar', 'rtl');
});
