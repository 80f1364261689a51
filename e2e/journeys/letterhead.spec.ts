import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildApprovedExpense } from '../fixtures/money.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { readPdf } from '../pages/pdf.ts';

const print = { en: 'Print', ar: 'طباعة' } as const;
const company = { en: 'Lusail Horizon Contracting', ar: 'أفق لوسيل للمقاولات' } as const;
const a4 = { width: 595, height: 842 };

/** The page on paper. `sheet`: after pressing its Print button, without the browser's dialog. */
async function paperOf(page: Page, language: 'en' | 'ar', sheet: boolean) {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('aside img')).toHaveJSProperty('complete', true);
  if (sheet) {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: print[language], exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');
  }
  await page.emulateMedia({ media: 'print' });
  const letterhead = page.locator('[data-letterhead]').filter({ visible: true });
  await expect(letterhead).toHaveCount(1);
  const [own, other] = language === 'en' ? [company.en, company.ar] : [company.ar, company.en];
  await expect(letterhead.locator('p').nth(0)).toHaveText(own);
  await expect(letterhead.locator('p').nth(1)).toHaveText(other);
  await expect(letterhead).toContainText('84-120377/2');
  await expect(letterhead).toContainText('+974 4400 1377');
  await expect(letterhead.locator('img')).toBeVisible();
  await expect(page.locator('aside')).toBeHidden();
  const pdf = readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  await page.emulateMedia({ media: null });
  return pdf.pages;
}

for (const language of ['en', 'ar'] as const) {
  test(`every print has the letterhead on A4 pages, in ${language}`, async ({ page }) => {
    const api = await apiAs(page, 'ADMIN');
    const expense = await buildApprovedExpense(api, api);
    await storePreferences(page, { language, theme: 'dark' });
    const prints = [
      { path: '/attendance/day', sheet: false },
      { path: `/expenses/${expense.id}`, sheet: false },
      { path: '/my-balance', sheet: true },
      { path: '/finance', sheet: true },
    ];
    await signInAs(page, 'ADMIN', '/profile');
    for (const { path, sheet } of prints) {
      await visit(page, path);
      const pages = await paperOf(page, language, sheet);
      expect(pages.length, path).toBeGreaterThan(0);
      for (const { width, height } of pages) {
        expect({ width: Math.round(width), height: Math.round(height) }, path).toEqual(a4);
      }
      // Arabic text cannot be read back from a PDF: its letters are glyphs in the order of the page.
      if (language === 'ar') continue;
      const text = pages.map((one) => one.text);
      expect(text[0], path).toContain('LusailHorizonContracting');
      expect(text.at(-1), path).toContain(`${pages.length}/${pages.length}`);
      expect(text.slice(1).join(''), 'the letterhead is on the first page only').not.toContain('LusailHorizon');
    }
  });
}
