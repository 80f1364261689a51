import { expect, type Page } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { apiAs, unique } from '../fixtures/api.ts';
import { accessibilityViolations } from '../fixtures/axe.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject, buildSite, buildTask } from '../fixtures/work.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const option = (page: Page, name: string) => page.getByRole('option', { name });

test('a WORKER finds only their own tasks, on a phone', { tag: ['@phone', '@smoke'] }, async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const worker = await apiAs(page, 'WORKER');
  const project = await buildProject(api, { name: unique('Fereej') });
  const site = await buildSite(api, project.id);
  const own = await buildTask(api, site.id, { name: `${project.name} own`, assignedWorkers: [worker.userId] });
  await buildTask(api, site.id, { name: `${project.name} of others` });

  await signInAs(page, accounts.WORKER);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(option(page, 'My Tasks')).toBeVisible();
  await expect(option(page, 'Projects')).toHaveCount(0);
  await field(page).fill(project.name);
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await option(page, own.title).tap();
  await expect(page).toHaveURL(`/tasks/${own.id}`);
});

test('finds Arabic text despite a typing mistake', async ({ page }) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'), { name: unique('مدرسة الشقبيات') });
  await storePreferences(page, { language: 'ar' });
  await signInAs(page, 'ENGINEER', '/sites');
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  const search = page.getByRole('combobox', { name: 'بحث', exact: true });
  await search.fill('مدرسه الشقبات');
  await expect(option(page, project.name)).toBeVisible();
  await expect(page.getByText('المشاريع، كتابة مشابهة')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await search.fill('ظظظظظظظظ');
  await expect(page.getByText('لم يُعثر على شيء. جرّب كلمة أخرى أو رقمًا أو مبلغًا.')).toBeVisible();
  await search.fill('مدرسه الشقبات');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: project.name })).toBeVisible();
});
