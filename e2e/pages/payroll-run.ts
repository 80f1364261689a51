import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/axe.ts';
import { toast } from './toast.ts';

/** What the buttons of a run say. */
export const payrollWords = {
  en: {
    next: 'Next step',
    compute: 'Compute',
    review: 'Review',
    approve: 'Approve',
    bankFile: 'Bank file',
    make: 'Make and download',
    pay: 'Mark paid',
    paid: 'Run marked as paid',
  },
  ar: {
    next: 'الخطوة التالية',
    compute: 'احتساب',
    review: 'مراجعة',
    approve: 'اعتماد',
    bankFile: 'ملف البنك',
    make: 'إنشاء وتنزيل',
    pay: 'تسجيل الدفع',
    paid: 'تم تسجيل دفع المسير',
  },
} as const;

/** Everything on screen fits, and axe finds nothing. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
}

/** From a computed run to a paid one: the next step and its confirmation, each time. */
export async function payComputedRun(page: Page, language: 'en' | 'ar'): Promise<string> {
  const say = payrollWords[language];
  const dialog = page.getByRole('dialog');
  const next = page.getByRole('region', { name: say.next }).getByRole('button');
  for (const step of [say.review, say.approve]) {
    await expect(next).toHaveText(step);
    await next.click();
    await dialog.getByRole('button', { name: step, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(next).toHaveText(say.bankFile);
  await next.click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: say.make }).click();
  const file = (await downloading).suggestedFilename();
  await expect(dialog).toBeHidden();
  await expect(next).toHaveText(say.pay);
  await next.click();
  await dialog.getByRole('button', { name: say.pay }).click();
  await expect(toast(page, say.paid)).toBeVisible();
  await expect(next).toHaveCount(0);
  return file;
}
