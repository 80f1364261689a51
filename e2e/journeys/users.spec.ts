import { expect, type Page } from '@playwright/test';
import { unique } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { toast } from '../pages/toast.ts';

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

test('an ADMIN creates a FOREMAN, who changes the initial password', { tag: '@smoke' }, async ({ page }) => {
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
