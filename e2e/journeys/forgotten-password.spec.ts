import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/axe.ts';
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts';
import { type Product, startProduct } from '../fixtures/server.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test as base } from '../fixtures/test.ts';
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
async function openLink(page: Page, mails: MailServer, address: string): Promise<void> {
  await expect.poll(() => mails.linksTo(address).length).toBe(1);
  await page.goto(mails.linksTo(address).at(-1) ?? '');
}

test('a forgotten password is set in Arabic on a phone @phone', async ({ page, mails }) => {
  await storePreferences(page, { language: 'ar' });
  await page.goto('/login');
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
  // The sign-in form has a field of the same name.
  await expect(page.getByRole('heading', { name: 'كلمة مرور منسية' })).toBeVisible();
  await page.getByLabel('اسم المستخدم').fill('foreman@binaa.qa');
  await page.getByRole('button', { name: 'إرسال الرابط' }).click();
  await expect(page.getByText('إذا كان اسم المستخدم هذا يعود إلى حساب، فقد أُرسل إليه رابط.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

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
