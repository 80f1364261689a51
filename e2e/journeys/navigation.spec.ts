import { type Role, roles } from '@binaa/contract/roles';
import { expect, test } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { linkPaths, roleLinks } from '../pages/role-links.ts';
import { Shell } from '../pages/shell.ts';
import { toast } from '../pages/toast.ts';

const names: Record<Role, string> = {
  ADMIN: 'Khalid Al-Mansouri',
  ENGINEER: 'Yousef Haddad',
  FOREMAN: 'Omar Farouk',
  WORKER: 'Ramesh Thapa',
};

for (const role of roles) {
  test(`the sidebar of ${role} has the product's name, the role's links in order, and the user`, async ({ page }) => {
    await signInAs(page, role);
    const shell = new Shell(page);
    await expect(shell.sidebar.getByText('Binaa', { exact: true })).toBeVisible();
    expect(await shell.links()).toEqual(roleLinks[role]);
    await expect(shell.sidebar.getByText(names[role], { exact: true })).toBeVisible();
    await expect(shell.sidebar.getByText(accounts[role].email)).toBeVisible();
    await expect(shell.sidebar.getByText(names[role].charAt(0), { exact: true })).toBeVisible();
    await expect(shell.sidebar.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(shell.sidebar.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(shell.more).toBeHidden();
  });
}

test('every link leads to its screen and is the current one there', async ({ page }) => {
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

test('a screen below a section keeps the section current', async ({ page }) => {
  await signInAs(page, 'ADMIN', '/projects/new');
  await expect(new Shell(page).navigation.locator('[aria-current="page"]')).toHaveText('Projects');
});

const refused: [Role, string, string][] = [
  ['WORKER', '/projects', 'You do not have permission to access this page.'],
  ['WORKER', '/documents', 'You do not have permission to access this page.'],
  ['FOREMAN', '/users', 'You do not have permission to access this page.'],
  ['FOREMAN', '/tasks/1/edit', 'You do not have permission to access this page.'],
  ['ENGINEER', '/attendance', 'You do not have permission to access this page.'],
  ['ENGINEER', '/users/new', 'You do not have permission to access this page.'],
  ['ENGINEER', '/expense-approvals/3', 'You do not have permission to access this page.'],
  ['ENGINEER', '/finance', 'Access denied. Admin privileges required.'],
];

for (const [role, path, message] of refused) {
  test(`${role} opening ${path} is told why not and led to the dashboard`, async ({ page }) => {
    await signInAs(page, role, path);
    await expect(toast(page, message)).toHaveCount(1);
    await expect(page).toHaveURL('/');
  });
}

test('the keyboard can skip the navigation, and a new screen is where it goes on', async ({ page }) => {
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
