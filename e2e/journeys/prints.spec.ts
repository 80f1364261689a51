import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { buildExpense } from '../fixtures/expenses.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite, buildTask } from '../fixtures/work.ts';

const longName = 'توسعة شبكة تصريف مياه الأمطار في المنطقة الصناعية الجديدة شمال مدينة لوسيل';

/** Presses Print without opening the browser's dialog, and shows the page as it would be on paper. */
async function print(page: Page, name = 'Print') {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.locator('[data-print-sheet]');
  await sheet.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button'), 'no control is on paper').toHaveCount(0);
  return sheet;
}

/** Writes the paper as a PDF, which also ends the print, and counts its pages. */
async function pages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: null });
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a list prints all of its filtered rows over several pages, in both languages', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const project = await buildProject(api, { name: unique(longName).slice(0, 100) });
  const site = await buildSite(api, project.id);
  for (let each = 1; each <= 60; each += 1) await buildTask(api, site.id, { name: `Duct ${each}` });
  const list = `/tasks?projectId=${project.id}&status=PENDING`;
  await signInAs(page, 'ADMIN', list);
  await expect(page.getByRole('table', { name: 'Tasks' }).getByRole('row')).toHaveCount(11);

  const sheet = await print(page);
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Tasks');
  await expect(sheet).toContainText(`Project: ${project.name}`);
  await expect(sheet).toContainText('Status: Pending');
  await expect(sheet).toContainText('Printed by');
  await expect(sheet).toContainText('60 records');
  await expect(sheet.locator('tbody tr')).toHaveCount(60);
  await expect(sheet.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(sheet.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
  expect(await pages(page)).toBeGreaterThan(1);

  await storePreferences(page, { language: 'ar' });
  await page.goto(list);
  const arabic = await print(page, 'طباعة');
  await expect(arabic.getByRole('heading', { level: 1 })).toHaveText('المهام');
  await expect(arabic).toContainText('الحالة: قيد الانتظار');
  await expect(arabic.locator('thead')).toContainText('تاريخ الاستحقاق');
  await expect(arabic.locator('table')).toHaveCSS('direction', 'rtl');
  expect(await pages(page)).toBeGreaterThan(1);
});

test('records print on one page', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const project = await buildProject(api, { name: unique('Tower'), description: 'Forty floors' });
  const expense = await buildExpense(api, { relatedType: 'PROJECT', projectId: project.id, notes: 'Two pumps' });
  await signInAs(page, 'ADMIN', `/projects/${project.id}`);
  const record = await print(page);
  await expect(record.getByRole('heading', { level: 1 })).toHaveText(project.name);
  await expect(record).toContainText('Forty floors');
  expect(await pages(page)).toBe(1);

  await visit(page, `/expenses/${expense.id}`);
  await expect(await print(page)).toContainText('Two pumps');
  expect(await pages(page)).toBe(1);

  await visit(page, `/projects/${project.id}?tab=tasks`);
  await page.getByRole('button', { name: 'Export Tasks' }).click();
  await expect(page.getByRole('dialog', { name: 'Export Tasks' })).toBeVisible();

  await test.step('an address with print=1 prints when it opens, once', async () => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    for (const path of [`/projects/${project.id}`, `/projects?search=${encodeURIComponent(project.name)}`]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}print=1`);
      await expect(page.locator('html')).toHaveAttribute('data-printed');
      await expect(page.locator('[data-print-sheet]')).toContainText(project.name);
      await expect(page).not.toHaveURL(/print/);
    }
    await page.goto('/attendance/day?print=1');
    await expect(page.locator('html')).toHaveAttribute('data-printed');
  });
});
