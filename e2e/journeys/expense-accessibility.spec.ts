import { expect, type Page, test } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { buildExpense, uploadReceipt } from '../fixtures/expenses.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { createUser } from '../fixtures/users.ts';
import { buildProject } from '../fixtures/work.ts';

const looks = [
  { language: 'en', theme: 'light', isBoth: true },
  { language: 'en', theme: 'dark', isBoth: false },
  { language: 'ar', theme: 'light', isBoth: false },
  { language: 'ar', theme: 'dark', isBoth: true },
];

/** One of each, so that nothing is empty, and the address of every screen on which it is seen. */
async function screensOf(page: Page): Promise<Record<'expenses' | 'approvals', string[]>> {
  const foreman = await createUser(page.request, 'FOREMAN', 'Saad');
  const api = await apiAs(page, foreman);
  const project = await buildProject(await apiAs(page, 'ENGINEER'));
  const expense = await buildExpense(api, {
    relatedType: 'PROJECT',
    projectId: project.id,
    invoiceImageUrl: await uploadReceipt(page, api),
  });
  const bare = await buildExpense(api);
  const expenses = [
    '/expenses',
    '/expenses?search=nothing-of-that-name',
    '/expenses/new',
    `/expenses/${expense.id}`,
    `/expenses/${bare.id}`,
    `/expenses/${expense.id}/edit`,
  ];
  const approvals = ['/expense-approvals', `/expense-approvals/${foreman.id}`, '/test-presigned-url'];
  return { expenses, approvals };
}

for (const look of looks) {
  for (const area of ['expenses', 'approvals'] as const) {
    const tag = look.isBoth ? '@everywhere' : '@desk';

    test(`axe finds nothing on ${area} (${look.language}, ${look.theme})`, { tag }, async ({ page }) => {
      test.slow();
      await page.addInitScript((chosen) => {
        localStorage.setItem('binaa.language', chosen.language);
        localStorage.setItem('binaa.theme', chosen.theme);
      }, look);
      const screens = await screensOf(page);
      await signInAs(page, 'ADMIN');
      for (const path of screens[area]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        const filters = page.getByRole('main').locator('button[aria-expanded]');
        if (await filters.isVisible()) await filters.click();
        await expectAccessible(page);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isWide, `${path} scrolls sideways`).toBe(false);
      }
    });
  }
}

test('axe finds nothing in a form with its faults, an open picker, a receipt in its dialog', async ({ page }) => {
  const foreman = await createUser(page.request, 'FOREMAN', 'Saad');
  const api = await apiAs(page, foreman);
  await buildExpense(api, { invoiceImageUrl: await uploadReceipt(page, api) });
  await signInAs(page, 'ADMIN', '/expenses/new');
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(page.getByText('Amount must be positive')).toBeVisible();
  await page.getByLabel('Category').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/expense-approvals/${foreman.id}`);
  await page.getByRole('button', { name: 'View Receipt' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page);
});
