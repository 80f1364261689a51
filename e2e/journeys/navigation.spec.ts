import { type Role, roles } from '@binaa/contract/roles';
import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { apiAs, unique } from '../fixtures/api.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { linkPaths, roleLinks } from '../pages/role-links.ts';
import { Shell } from '../pages/shell.ts';
import { toast } from '../pages/toast.ts';

const names: Record<Role, string> = {
  ADMIN: 'Khalid Al-Mansouri',
  ENGINEER: 'Yousef Haddad',
  FOREMAN: 'Omar Farouk',
  WORKER: 'Ramesh Thapa',
};

/** One screen that the role may not open: apps/web/src/app/screens.test.ts has them all. */
const forbidden: Partial<Record<Role, string>> = {
  ENGINEER: '/users/new',
  FOREMAN: '/expense-approvals',
  WORKER: '/users/1/balance',
};

test("the sidebar shows the product name, the role's links in order and the user, also after a forbidden screen", async ({
  page,
}) => {
  const shell = new Shell(page);
  for (const role of roles) {
    const refused = forbidden[role];
    await signInAs(page, role, refused);
    const reason = toast(page, 'You do not have permission to access this page.');
    await expect(reason, refused).toHaveCount(refused === undefined ? 0 : 1);
    await expect(page).toHaveURL('/');
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

test('the keyboard skips the navigation, every link opens its screen, and tabbing does not scroll the page', async ({
  page,
}) => {
  await signInAs(page, 'ADMIN', '/profile');
  const shell = new Shell(page);
  const current = shell.navigation.locator('[aria-current="page"]');

  await test.step('the keyboard can skip the navigation, and a new screen receives the focus', async () => {
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await shell.navigation.getByRole('link', { name: 'Dashboard' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('every link is marked as current on its screen and on screens below', async () => {
    for (const label of roleLinks.ADMIN) {
      await shell.navigation.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(linkPaths[label] ?? '');
      await expect(current).toHaveText(label);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await visit(page, '/projects/new');
    await expect(current).toHaveText('Projects');
  });

  await test.step('all links fit a window of 900 px', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(shell.navigation.getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 });
    const tools = page.getByRole('navigation', { name: 'Tools' });
    await expect(tools.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('tabbing through the sidebar does not scroll the page', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await shell.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Users' }).getByRole('row').nth(5)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await shell.navigation.getByRole('link', { name: 'Dashboard' }).focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
});

test('links back and Cancel return to the list as it was left, and the focus stays near what disappears', async ({
  page,
}) => {
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

  await visit(page, '/projects?status=COMPLETED');
  await page.getByRole('link', { name: 'New Project' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page, 'the specified address, although the opener was filtered').toHaveURL('/projects');

  // The focus stays near a control that disappears, and forms focus their first field.
  const api = await apiAs(page, 'ADMIN');
  const family = unique('Focused');
  const [gone] = [await buildPerson(api, 'WORKER', family), await buildPerson(api, 'WORKER', family)];
  await visit(page, `/users?search=${encodeURIComponent(family)}&role=WORKER`);
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
