import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { toast } from '../pages/toast.ts';
import { storedToken } from '../pages/tokens.ts';

test('the password of an account signs in, and signing out ends the token on the server', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/login');
  const { email, password } = accounts.ENGINEER;
  await new LoginPage(page).signIn(email.toUpperCase(), password);
  await expect(toast(page, 'Login successful')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Yousef Haddad' })).toBeVisible();
  const token = await storedToken(page);
  const validate = () => page.request.get('/api/auth/validate', { headers: { authorization: `Bearer ${token}` } });
  expect((await validate()).status()).toBe(200);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  await expect.poll(async () => (await validate()).status()).toBe(401);
});

test('shows a spinner while the application loads', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/shell-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await signInAs(page, 'WORKER');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Welcome, Ramesh Thapa' })).toBeVisible();
});
