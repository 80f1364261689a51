import { type Role, roles } from '@binaa/contract/roles';
import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { apiAs, unique } from '../fixtures/api.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { linkPaths, roleLinks } from '../pages/role-links.ts';
import { Shell } from '../pages/shell.ts';
import { toast } from '../pages/toast.ts';

const names: Record<Role, string> = {
  ADMIN: 'Khalid Al-Mansouri',
  ENGINEER: 'Yousef Haddad',
  FOREMAN: 'Omar Farouk',
  WORKER: 'Ramesh Thapa',
};

test("the sidebar shows the product name, the role's links in order and the user", async ({ page }) => {
  const shell = new Shell(page);
  for (const role of roles) {
    await signInAs(page, role);
    await expect(shell.sidebar.getByText(names[role], { exact: true })).toBeVisible();
    await expect(shell.sidebar.getByText('Binaa', { exact: true })).toBeVisible();
    await expect(shell.links()).toHaveText(roleLinks[role]);
    await expect(shell.sidebar.getByText(accounts[role].email)).toBeVisible();
    await expect(shell.sidebar.getByText(names[role].charAt(0), { exact: true })).toBeVisible();
    await expect(shell.sidebar.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(shell.sidebar.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(shell.more).toBeHidden();
  }
});

test('every link opens its screen and is marked as current there and on screens below', async ({ page }) => {
  await signInAs(page, 'ADMIN');
  const shell = new Shell(page);
  for (const label of roleLinks.ADMIN) {
    await shell.navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(linkPaths[label] ?? '');
    const current = shell.navigation.locator('[aria-current="page"]');
    await expect(current).toHaveText(label);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/projects/new');
  await expect(shell.navigation.locator('[aria-current="page"]')).toHaveText('Projects');
});

/** One path of each kind: the other role checks are beside their screens. */
const forbidden: Partial<Record<Role, string[]>> = {
  ENGINEER: ['/users/new', '/users/1/balance', '/attendance', '/expense-approvals/3', '/test-presigned-url'],
  FOREMAN: ['/users', '/users/1/balance', '/tasks/1/edit', '/attendance/day', '/expense-approvals'],
  WORKER: ['/projects', '/documents', '/expenses', '/users/1/balance', '/attendance/1/edit'],
};

for (const [role, paths] of Object.entries(forbidden) as [Role, string[]][]) {
  test(`${role} opening a forbidden screen sees why and is redirected to the dashboard`, async ({ page }) => {
    await signInAs(page, role);
    for (const path of paths) {
      await page.goto(path);
      await expect(toast(page, 'You do not have permission to access this page.'), path).toHaveCount(1);
      await expect(page).toHaveURL('/');
    }
    for (const path of ['/finance', '/finance/transactions']) {
      await page.goto(path);
      await expect(toast(page, 'Access denied. Admin privileges required.'), path).toHaveCount(1);
      await expect(page).toHaveURL('/');
    }
  });
}

test('the keyboard can skip the navigation, and a new screen receives the focus', async ({ page }) => {
  await signInAs(page, 'ADMIN', '/profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await new Shell(page).navigation.getByRole('link', { name: 'Dashboard' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('links back and Cancel return to the list as it was left, of a project to /projects', async ({ page }) => {
  const person = await buildPerson(await apiAs(page, 'ADMIN'), 'WORKER', 'Returned');
  const list = `/users?search=${encodeURIComponent(person.name).replaceAll('%20', '+')}&role=WORKER`;
  const user = `/users/${person.id}`;
  await signInAs(page, 'ADMIN', list);
  await page.getByRole('link', { name: person.name }).click();
  await expect(page).toHaveURL(user);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page, 'Cancel leads to the opener').toHaveURL(user);
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page, 'the link back keeps the filters').toHaveURL(list);

  await page.getByRole('row').filter({ hasText: person.name }).getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page, 'Cancel leads to the opener').toHaveURL(list);

  await page.goto('/projects?status=COMPLETED');
  await page.getByRole('link', { name: 'New Project' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page, 'the specified address, although the opener was filtered').toHaveURL('/projects');
});

test('the focus stays near a control that disappears or is disabled, and forms focus their first field', async ({
  page,
}) => {
  const api = await apiAs(page, 'ADMIN');
  const family = unique('Focused');
  const [gone] = [await buildPerson(api, 'WORKER', family), await buildPerson(api, 'WORKER', family)];
  await signInAs(page, 'ADMIN', `/users?search=${encodeURIComponent(family)}&role=WORKER`);
  await page.getByRole('row').filter({ hasText: gone.name }).getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(toast(page, 'User deleted successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: gone.name })).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);

  await new Shell(page).navigation.getByRole('link', { name: 'Projects' }).press('Enter');
  await page.getByRole('link', { name: 'New Project' }).press('Enter');
  await expect(page.getByLabel('Project Name')).toBeFocused();
  await page.getByLabel('Location').click();
  await expect(page.getByLabel('Location')).toBeFocused();
  await expect(page.getByText('Project name is a required field')).toHaveCount(0);
});

test('tabbing through the sidebar does not scroll the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInAs(page, 'ADMIN', '/users');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await new Shell(page).navigation.getByRole('link', { name: 'Dashboard' }).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
