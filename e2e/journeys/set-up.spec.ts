import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/axe.ts';
import { type Product, startProduct } from '../fixtures/server.ts';
import { storePreferences } from '../fixtures/sign-in.ts';
import { test as base } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { toast } from '../pages/toast.ts';

const logo = resolve(import.meta.dirname, '../../apps/server/demo-company/files/company/logo.png');
const code = 'ask the operator';

/** A company without users, with a set-up code. */
const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const product = await startProduct({ LOG_LEVEL: 'warn', DEMO: 'off', SETUP_CODE: code });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.baseURL),
});

type Labels = readonly [string, string, string, string, string, string];
const english: Labels = ['Name', 'Username', 'Password', 'Confirm Password', 'Set-up code', 'Create administrator'];
const arabicLabels: Labels = [
  'الاسم',
  'اسم المستخدم',
  'كلمة المرور',
  'تأكيد كلمة المرور',
  'رمز الإعداد',
  'إنشاء حساب المدير',
];

/** `labels`: of the fields and the button, in the page's language. */
async function createAdmin(page: Page, labels: Labels, typedCode = code) {
  const [name, username, password, confirm, setUpCode, create] = labels;
  await page.getByLabel(name, { exact: true }).fill('Maryam Al-Sulaiti');
  await page.getByLabel(username).fill('maryam@example.qa');
  await page.getByLabel(password, { exact: true }).fill('secret enough');
  await page.getByLabel(confirm).fill('secret enough');
  await page.getByLabel(setUpCode).fill(typedCode);
  await page.getByRole('button', { name: create }).click();
}

test('an empty company is set up in both languages; of two at once, one wins', async ({ page, browser, product }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/setup');
  await expect(page.getByRole('listitem').filter({ hasText: 'Company' })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Company name is required')).toBeVisible();
  await page.getByLabel('Company name (English)').fill('Doha Bridge Works');
  await page.getByLabel('CR number').fill('CR 12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('CR number may hold digits, / and - only')).toBeVisible();
  await page.getByLabel('CR number').fill('12-345/6');
  await page.getByLabel('Logo').setInputFiles(logo);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.reload();
  await expect(page.getByText('What you typed before has been restored.')).toBeVisible();
  await expect(page.getByLabel('Company name (English)')).toHaveValue('Doha Bridge Works');
  await expect(page.getByText('logo.png')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await createAdmin(page, english, 'not the code');
  await expect(page.getByText('The set-up code is not correct.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const arabic = await browser.newPage({ baseURL: product.baseURL });
  await storePreferences(arabic, { language: 'ar' });
  await arabic.goto('/login');
  await expect(arabic).toHaveURL('/setup');
  await arabic.getByLabel('اسم الشركة بالإنجليزية').fill('Al Wakra Builders');
  await arabic.getByLabel('اسم الشركة بالعربية').fill('بناة الوكرة للمقاولات والتجارة والنقل العام ذ.م.م');
  await arabic.getByLabel('الشعار').setInputFiles(logo);
  await arabic.getByRole('button', { name: 'متابعة' }).click();
  await createAdmin(arabic, arabicLabels);
  await expect(arabic.getByRole('heading', { name: 'شركتك جاهزة' })).toBeVisible();
  await expect(arabic.getByRole('link', { name: 'استيراد البيانات' })).toHaveAttribute('href', '/settings/import');
  await arabic.getByRole('link', { name: 'فتح لوحة التحكم' }).click();
  await expect(arabic).toHaveURL('/');
  await expect(arabic.locator('aside')).toContainText('بناة الوكرة للمقاولات والتجارة والنقل العام ذ.م.م');
  await expect(arabic.locator('aside img')).toBeVisible();
  await expect(arabic.getByRole('heading', { name: 'الخطوات التالية' })).toBeVisible();
  await expect(arabic.getByRole('link', { name: 'أكمل ملف الشركة' })).toHaveCount(0);

  // The English page was open all the time and is too late now.
  await createAdmin(page, english);
  await expect(page.getByText('Sign-up is closed: this company already has users.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Al Wakra Builders')).toBeVisible();
  await page.goto('/setup');
  await expect(page).toHaveURL('/login');
  await new LoginPage(page).signIn('maryam@example.qa', 'secret enough');
  await expect(page.getByRole('link', { name: 'Create the first project' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await page.getByLabel('Phone').fill('+974 4444 0000');
  await page.getByLabel('Time zone').fill('Dubai');
  await page.getByRole('option', { name: 'Asia/Dubai' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Company profile saved')).toBeVisible();
  await expect(page).toHaveURL('/settings');

  await page.getByRole('link', { name: 'Crew and heat' }).click();
  await page.getByLabel('Midday ban begins').fill('11:00');
  await page.getByLabel('Longest shift (hours)').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Longest shift must be between 8 and 24')).toBeVisible();
  await page.getByLabel('Longest shift (hours)').fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'This is less strict than Ministerial Decision 17 of 2021' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await expect(page).toHaveURL('/settings');

  await page.goto('/settings/company');
  await expect(page.getByLabel('Phone')).toHaveValue('+974 4444 0000');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Dubai');
  await expect(page.locator('html')).toHaveAttribute('data-time-zone', 'Asia/Dubai');
  await arabic.close();
});
