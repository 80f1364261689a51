import { expect, type Page } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { apiAs, unique } from '../fixtures/api.ts';
import { accessibilityViolations } from '../fixtures/axe.ts';
import { breakCall } from '../fixtures/failures.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite, buildTask } from '../fixtures/work.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const option = (page: Page, name: string) => page.getByRole('option', { name });

test('an ADMIN searches by keyboard from a form, which keeps its draft', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api, { name: unique('Qanat Quarter') });
  const site = await buildSite(api, project.id, { name: `${project.name} gate` });
  const person = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Searched');

  await signInAs(page, 'ADMIN', '/projects/new');
  const name = page.getByLabel('Project Name');
  await name.fill('A tower half typed');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(option(page, 'Expense Approvals')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('A tower half typed');

  await page.keyboard.press('Control+k');
  await field(page).fill(project.name.toUpperCase());
  await expect(page.getByRole('group', { name: 'Projects' }).getByRole('option')).toHaveCount(1);
  await expect(option(page, project.name).first()).toHaveAttribute('aria-selected', 'true');
  await expect(option(page, site.name)).toHaveAttribute('href', `/sites/${site.id}`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(option(page, site.name)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/projects/${project.id}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: project.name })).toBeVisible();
  // Enter before the response opens the new result, not the old one.
  await field(page).fill(person.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/users/${person.id}`);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await visit(page, '/projects/new');
  await expect(name).toHaveValue('A tower half typed');
});

test('a WORKER finds only their own tasks, on a phone', { tag: '@phone' }, async ({ page }) => {
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

test('finds Arabic text despite a typing mistake, and offers to retry a failed search', async ({ page }) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'), { name: unique('مدرسة الشقبيات') });
  await storePreferences(page, { language: 'ar' });
  await signInAs(page, 'ENGINEER', '/sites');
  const letThrough = await breakCall(page, 'GET /search');
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  const search = page.getByRole('combobox', { name: 'بحث', exact: true });
  await search.fill('مدرسه الشقبات');
  await expect(page.getByRole('alert')).toHaveText('تعذّر البحث. يرجى المحاولة مرة أخرى.');
  await letThrough();
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(option(page, project.name)).toBeVisible();
  await expect(page.getByText('المشاريع، كتابة مشابهة')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await search.fill('ظظظظظظظظ');
  await expect(page.getByText('لم يُعثر على شيء. جرّب كلمة أخرى أو رقمًا أو مبلغًا.')).toBeVisible();
  await search.fill('مدرسه الشقبات');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: project.name })).toBeVisible();
});

test('runs commands from the search, found in both languages', async ({ page }) => {
  await signInAs(page, 'FOREMAN', '/profile');
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  await page.keyboard.press('Control+k');
  await field(page).fill('new expense');
  await expect(option(page, 'New Expense')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/expenses/new');
  await page.keyboard.press('Control+k');
  await field(page).fill('المظهر الداكن');
  await option(page, 'Dark theme').click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.keyboard.press('Control+k');
  await field(page).fill('go to sites');
  await expect(option(page, 'Sites')).toHaveAttribute('href', '/sites');
  await field(page).fill('new user');
  await expect(option(page, 'New User')).toHaveCount(0);
  await field(page).fill('switch to arabic');
  await option(page, 'Switch to Arabic').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'بحث' }).fill('sign out');
  await page.getByRole('option', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/login');
});
