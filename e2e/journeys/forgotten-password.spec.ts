import type { NoticeSettings } from '@binaa/contract/notices';
import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/axe.ts';
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts';
import { type Product, startProduct } from '../fixtures/server.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test as base } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { toast } from '../pages/toast.ts';

/** A company whose server sends mail. */
const test = base.extend<object, { mails: MailServer; product: Product }>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mails }, use) => {
      const product = await startProduct({ LOG_LEVEL: 'warn', ...mails.settings });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.baseURL),
});

/** Waits for the mail, and opens its link on this product. */
async function openLink(page: Page, mails: MailServer, address: string, count = 1): Promise<void> {
  await expect.poll(() => mails.linksTo(address).length).toBe(count);
  // A changed hash alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(mails.linksTo(address).at(-1) ?? '');
}

test('a forgotten password is set by a link, which works once', async ({ page, mails }) => {
  const sent = 'If this username belongs to an account, a link has been sent.';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await page.getByLabel('Username').fill('nobody@binaa.qa');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  await page.getByLabel('Username').fill('engineer@binaa.qa');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await openLink(page, mails, 'engineer@binaa.qa');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('New Password').fill('12345');
  await page.getByLabel('Confirm Password').fill('54321');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('New password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('New Password').fill('remembered again');
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill('remembered again');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  const login = new LoginPage(page);
  await login.signIn('engineer@binaa.qa', 'remembered again');
  await expect(toast(page, 'Login successful')).toBeVisible();

  await openLink(page, mails, 'engineer@binaa.qa');
  await page.getByLabel('New Password').fill('once more please');
  await page.getByLabel('Confirm Password').fill('once more please');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link is not valid or has expired. Ask for a new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  expect(mails.linksTo('nobody@binaa.qa')).toEqual([]);
});

test('a forgotten password is set in Arabic on a phone @phone', async ({ page, mails }) => {
  await storePreferences(page, { language: 'ar' });
  await page.goto('/login');
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
  // The sign-in form has a field of the same name.
  await expect(page.getByRole('heading', { name: 'كلمة مرور منسية' })).toBeVisible();
  await page.getByLabel('اسم المستخدم').fill('foreman@binaa.qa');
  await page.getByRole('button', { name: 'إرسال الرابط' }).click();
  await expect(page.getByText('إذا كان اسم المستخدم هذا يعود إلى حساب، فقد أُرسل إليه رابط.')).toBeVisible();

  await openLink(page, mails, 'foreman@binaa.qa');
  await page.getByLabel('كلمة المرور الجديدة').fill('تذكرتها الآن');
  await page.getByLabel('تأكيد كلمة المرور').fill('تذكرتها الآن');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'تعيين كلمة المرور' }).click();
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول إلى بناء' })).toBeVisible();
  await page.getByLabel('اسم المستخدم').fill('foreman@binaa.qa');
  await page.getByLabel('كلمة المرور', { exact: true }).fill('تذكرتها الآن');
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(toast(page, 'تم تسجيل الدخول بنجاح')).toBeVisible();
});

test('an ADMIN sends a test e-mail to their own address', async ({ page, mails }) => {
  await signInAs(page, 'ADMIN', '/settings/notices');
  await page.getByRole('button', { name: 'Send test e-mail' }).click();
  await expect(toast(page, 'A test e-mail was sent to admin@binaa.qa.')).toBeVisible();
  const tests = mails.textsTo('admin@binaa.qa').filter((text) => text.includes('the test e-mail that you asked for'));
  expect(tests).toHaveLength(1);
});

test('an ADMIN of a restored company lets e-mails be sent again', async ({ page }) => {
  await page.route('**/api/settings/notices', async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as NoticeSettings;
    const mail = { ...settings.mail, heldSince: '2026-11-15T06:41:00.000Z' };
    await route.fulfill({ response, json: { ...settings, mail } });
  });
  await signInAs(page, 'ADMIN', '/settings/notices');
  const held = page.getByText(/^This company was restored from a backup on .*Nov 15, 2026/);
  await expect(held).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send e-mails again' }).click();
  await expect(toast(page, 'E-mails are sent again.')).toBeVisible();
  await expect(held).toBeHidden();
});
