import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { toast } from '../pages/toast.ts';

const fail = (page: Page, call: string, method: string) =>
  page.route(call, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

test('an ADMIN creates a FOREMAN, who changes the initial password', async ({ page }) => {
  const name = unique('Foreman');
  const email = `${name.replace(' ', '.').toLowerCase()}@example.qa`;
  await signInAs(page, 'ADMIN', '/users');
  await page.getByRole('link', { name: 'New User' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Username', { exact: true }).fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Foreman' });
  await page.getByLabel('Category', { exact: true }).selectOption('CIVIL');
  await page.getByLabel('Salary', { exact: true }).fill('120000.50');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(toast(page, 'User created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);

  await page.getByRole('searchbox').fill(name);
  // The list of everybody has the new user, too: the row must not move under the click.
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.getByRole('main').locator('tbody').getByRole('row')).toHaveCount(1);
  await rowOf(page, email).getByRole('link', { name }).click();
  await expect(page.getByText('Password reset required')).toBeVisible();
  await expect(page.getByText('QAR 120,000.50')).toBeVisible();

  await signInAs(page, { role: 'FOREMAN', email, password: email });
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByLabel('Current Password').fill(email);
  await page.getByLabel('New Password', { exact: true }).fill('my-own-password');
  await page.getByLabel('Confirm Password').fill('my-own-password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await signInAs(page, { role: 'FOREMAN', email, password: 'my-own-password' });
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
});

test('searches users, spares other admins, and the form shows an error for every broken rule', async ({ page }) => {
  const user = await buildPerson(await apiAs(page, 'ADMIN'), 'WORKER', 'Findable');
  await signInAs(page, 'ADMIN', '/users');
  await page.getByPlaceholder('Search users...').fill(user.email.toUpperCase());
  await expect(rowOf(page, user.name)).toBeVisible();
  await expect(page.getByText(/^Page \d+ of \d+$/)).toBeHidden();
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Engineer' });
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('Page 1 of', { exact: false })).toBeVisible();

  // An ADMIN cannot change another ADMIN.
  const other = await buildPerson(await apiAs(page, 'ADMIN'), 'ADMIN', 'Other Admin');
  await page.getByPlaceholder('Search users...').fill(other.name);
  const row = rowOf(page, other.name);
  await expect(row.getByRole('link', { name: 'Balance' })).toBeVisible();
  for (const name of ['Edit', 'Reset Password', 'Delete']) await expect(row.getByText(name)).toBeHidden();
  await visit(page, `/users/${other.id}/edit`);
  await expect(toast(page, 'You cannot edit another admin user')).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);

  // The form shows an error for every broken rule.
  await visit(page, '/users/new');
  await page.getByLabel('Salary', { exact: true }).fill('-1');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Invalid role')).toBeVisible();
  await expect(page.getByText('Salary cannot be negative')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('x'.repeat(101));
  await page.getByLabel('Username', { exact: true }).fill('x'.repeat(101));
  await expect(page.getByText('Name must be at most 100 characters', { exact: true })).toBeVisible();
});

test('an ENGINEER can view users but not change them', async ({ page }) => {
  const user = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Looked At');
  await signInAs(page, 'ENGINEER', '/users');
  await page.getByPlaceholder('Search users...').fill(user.name);
  await expect(rowOf(page, user.name)).toBeVisible();
  for (const name of ['New User', 'Edit', 'Balance', 'Reset Password', 'Delete']) {
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeHidden();
  }

  // A row that is pressed while the search is being typed opens: the rows must not move before the release.
  await expect(page).toHaveURL(/[?&]search=/);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 5_000);
  await page.getByPlaceholder('Search users...').fill(unique('Somebody else'));
  await rowOf(page, user.name).getByRole('link', { name: user.name }).hover();
  await page.mouse.down();
  await page.clock.runFor(250);
  expect(new URL(page.url()).searchParams.get('search')).toBe(user.name);
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`/users/${user.id}$`));
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: user.name })).toBeVisible();
  await expect(page.getByText('Salary')).toBeHidden();
});

test('resets a password and deletes a user after confirming', async ({ page }) => {
  const user = await buildPerson(await apiAs(page, 'ADMIN'), 'WORKER', 'Short Stay');
  await signInAs(page, 'ADMIN', `/users?search=${encodeURIComponent(user.name)}`);
  await rowOf(page, user.name).getByRole('button', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText("Are you sure you want to reset this user's password? It will be reset to their email address."),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(toast(page, 'Password has been reset successfully.')).toBeVisible();

  await expect(dialog).toBeHidden();
  await visit(page, `/users/${user.id}`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
  await expect(toast(page, 'Password has been reset successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'User deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await visit(page, `/users/${user.id}`);
  await expect(page.getByText('User not found')).toBeVisible();
});

test('reports failures on the list and on the details', async ({ page }) => {
  const user = await buildPerson(await apiAs(page, 'ADMIN'), 'WORKER', 'Unlucky');
  await signInAs(page, 'ADMIN', `/users?search=${encodeURIComponent(user.name)}`);
  await fail(page, '**/api/users/*/reset-password', 'POST');
  await fail(page, `**/api/users/${user.id}`, 'DELETE');
  await rowOf(page, user.name).getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
  await expect(toast(page, 'Failed to reset password. Please try again later.')).toBeVisible();
  await rowOf(page, user.name).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete user. Please try again later.')).toBeVisible();

  await fail(page, '**/api/users?*', 'GET');
  await visit(page, '/users');
  await expect(page.getByText('Failed to load users. Please try again later.')).toBeVisible();
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();

  await visit(page, `/users/${user.id}`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
  await expect(toast(page, 'Failed to reset password')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete user')).toBeVisible();

  await fail(page, `**/api/users/${user.id}`, 'GET');
  await page.reload();
  await expect(page.getByText('Failed to load user details. Please try again later.')).toBeVisible();
  await visit(page, `/users/${user.id}/edit`);
  await expect(toast(page, 'Failed to load user data')).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);
});

test('a failed save returns to the list with the reason, and the form restores the draft', async ({ page }) => {
  const taken = await buildPerson(await apiAs(page, 'ADMIN'), 'WORKER', 'Taken');
  await signInAs(page, 'ADMIN', '/users/new');
  await page.getByLabel('Name', { exact: true }).fill('Second of that name');
  await page.getByLabel('Username', { exact: true }).fill(taken.email);
  await page.getByLabel('Role', { exact: true }).selectOption('WORKER');
  await page.getByLabel('Salary', { exact: true }).fill('7654.32');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(toast(page, 'Failed to create user: This username is already taken')).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await visit(page, '/users/new');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Second of that name');
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(taken.email);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('7654.32');

  await visit(page, `/users/${taken.id}/edit`);
  await page.getByLabel('Name', { exact: true }).fill('Renamed');
  await fail(page, `**/api/users/${taken.id}`, 'PUT');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(toast(page, 'Failed to update user: Please try again.')).toBeVisible();
  await page.unroute(`**/api/users/${taken.id}`);
  await page.goto(`/users/${taken.id}/edit`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Renamed');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
});
