import { expect } from '@playwright/test';
import { unique } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { toast } from '../pages/toast.ts';

test('a new ADMIN gets a one-time password and is led to change it before anything else', async ({ page }) => {
  const name = unique('New Admin');
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.qa`;
  const dialog = page.getByRole('dialog', { name: 'One-time password' });
  const shownPassword = async () => (await dialog.getByText(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/).textContent()) ?? '';
  await signInAs(page, 'ADMIN', '/users/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Username', { exact: true }).fill(email);
  await expect(page.getByText('This will also be the initial password.')).toBeVisible();
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Admin' });
  await expect(page.getByText('This will also be the initial password.')).toBeHidden();
  await expect(page.getByText('An administrator gets a random one-time password.')).toBeVisible();
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/users');
  const oneTimePassword = await shownPassword();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  const refused: string[] = [];
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/finance/transactions');
  await new LoginPage(page).signIn(email, oneTimePassword);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Everything else opens as soon as you have changed it.')).toBeVisible();
  await page.getByRole('link', { name: 'Company Finance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  const profile = new ProfilePage(page);
  await profile.fill(oneTimePassword, 'a-password-of-my-own');
  await profile.button.click();
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(page).toHaveURL('/finance');
  await expect(page.getByRole('heading', { level: 1, name: 'Company Finance' })).toBeVisible();
  expect(refused).toEqual([]);

  // Resetting one's own password ends the session; the new password must survive that.
  await visit(page, `/users?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(dialog).toBeVisible();
  const second = await shownPassword();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await new LoginPage(page).signIn(email, second);
  await expect(page).toHaveURL('/profile');
});
