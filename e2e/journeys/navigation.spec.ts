import { type Role, roles } from '@binaa/contract/roles';
import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
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

test('every link opens its screen and is marked as current there', async ({ page }) => {
  await signInAs(page, 'ADMIN');
  const shell = new Shell(page);
  for (const label of roleLinks.ADMIN) {
    await shell.navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(linkPaths[label] ?? '');
    const current = shell.navigation.locator('[aria-current="page"]');
    await expect(current).toHaveText(label);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a screen below a section keeps the section marked as current', async ({ page }) => {
  await signInAs(page, 'ADMIN', '/projects/new');
  await expect(new Shell(page).navigation.locator('[aria-current="page"]')).toHaveText('Projects');
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
