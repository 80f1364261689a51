import { expect, type Page } from '@playwright/test';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

async function expectDirection(page: Page, lang: string, dir: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
}

async function expectBackground(page: Page, colour: string): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('background-color', colour);
}

const light = 'rgb(247, 247, 248)';
const dark = 'rgb(14, 14, 16)';

test('the login page switches to Arabic and back, remembers the choice and loads only the texts it needs', async ({
  page,
}) => {
  const arabicTexts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/arabic-')) arabicTexts.push(request.url());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(arabicTexts).toEqual([]);
  await expectDirection(page, 'en', 'ltr');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expectDirection(page, 'ar', 'rtl');
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول إلى بناء' })).toBeVisible();
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page.getByText('اسم المستخدم مطلوب')).toBeVisible();
  expect(arabicTexts).not.toEqual([]);
  await page.getByLabel('اسم المستخدم').fill('nobody@binaa.qa');
  await page.getByLabel('كلمة المرور').fill('wrong');
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  const message = 'اسم المستخدم أو كلمة المرور غير صحيحة.';
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: message })).toBeVisible();

  await page.reload();
  await expectDirection(page, 'ar', 'rtl');
  await page.getByRole('button', { name: 'English' }).click();
  await expectDirection(page, 'en', 'ltr');
  await expect(page.getByRole('heading', { name: 'Sign in to Binaa' })).toBeVisible();
});

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar-QA' });

  test('the login page is in Arabic', async ({ page }) => {
    await page.goto('/login');
    await expectDirection(page, 'ar', 'rtl');
    await expect(page.getByRole('heading', { name: 'تسجيل الدخول إلى بناء' })).toBeVisible();
  });
});

/** Runs in the page: how something that pulses until it has loaded is animated. */
function pulse(): Record<'name' | 'count' | 'duration', string> {
  const placeholder = document.createElement('div');
  placeholder.className = 'animate-pulse';
  document.body.append(placeholder);
  const { animationName, animationIterationCount, animationDuration } = getComputedStyle(placeholder);
  placeholder.remove();
  return { name: animationName, count: animationIterationCount, duration: animationDuration };
}

test('theme and motion follow the system until the user chooses a theme, and the shell switches the language', async ({
  page,
}) => {
  await page.goto('/login');
  expect(await page.evaluate(pulse), 'less motion').toEqual({ name: 'pulse', count: '1', duration: '1e-05s' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(pulse), 'motion').toEqual({ name: 'pulse', count: 'infinite', duration: '2s' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectBackground(page, light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectBackground(page, dark);

  await page.getByRole('button', { name: 'Light theme' }).click();
  await expectBackground(page, light);
  await expect(page.getByRole('button', { name: 'Light theme' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expectBackground(page, light);

  await signInAs(page, 'ADMIN', '/profile');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectBackground(page, dark);

  await page.getByRole('button', { name: 'System theme' }).click();
  await expectBackground(page, light);

  // E-mails and push messages follow it.
  const told = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expectDirection(page, 'ar', 'rtl');
  expect((await told).postDataJSON()).toEqual({ language: 'ar' });
  await expect(page.getByRole('heading', { name: 'الملف الشخصي' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'المشاريع' })).toBeVisible();
});

test('applies the chosen theme and direction before the application starts', async ({ page }) => {
  await storePreferences(page, { theme: 'dark', language: 'ar' });
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/login');
  await expectBackground(page, dark);
  await expectDirection(page, 'ar', 'rtl');
});
