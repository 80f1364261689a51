import { expect } from '@playwright/test';
import { unique } from '../fixtures/api.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { toast } from '../pages/toast.ts';

test('an ENGINEER creates a project, a site and a milestone in Arabic', { tag: '@phone' }, async ({ page }) => {
  await storePreferences(page, { language: 'ar' });
  await signInAs(page, 'ENGINEER', '/projects');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('link', { name: 'مشروع جديد' }).click();
  await page.getByRole('button', { name: 'إنشاء المشروع' }).click();
  await expect(page.getByText('اسم المشروع: هذا الحقل مطلوب')).toBeVisible();
  const name = unique('برج الدفنة');
  await page.getByLabel('اسم المشروع').fill(name);
  await page.getByLabel('الموقع الجغرافي').fill('الدفنة');
  await page.getByLabel('السعر الإجمالي').fill('750000');
  await page.getByRole('button', { name: 'إنشاء المشروع' }).click();
  await expect(toast(page, 'تم إنشاء المشروع بنجاح')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('tab', { name: 'المواقع' }).click();
  await page.getByRole('link', { name: 'إضافة موقع' }).click();
  const site = unique('المبنى الشرقي');
  await page.getByLabel('اسم الموقع').fill(site);
  await page.getByRole('button', { name: 'إنشاء الموقع' }).click();
  await expect(toast(page, 'تم إنشاء الموقع بنجاح')).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();

  await page.getByRole('link', { name: 'إضافة مرحلة رئيسية' }).click();
  const milestone = unique('التسليم');
  await page.getByLabel('الاسم', { exact: true }).fill(milestone);
  await page.getByLabel('تاريخ الاستحقاق').fill('2027-06-30');
  await page.getByRole('button', { name: 'إنشاء المرحلة الرئيسية' }).click();
  await expect(toast(page, 'تم إنشاء المرحلة الرئيسية بنجاح')).toBeVisible();
  await expect(page.getByRole('heading', { name: milestone })).toBeVisible();
});
