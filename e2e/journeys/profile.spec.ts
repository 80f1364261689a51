import { roles } from '@binaa/contract/roles';
import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { toast } from '../pages/toast.ts';
import { keptToken } from '../pages/tokens.ts';

const changeCall = '**/api/users/*/update-password*';
const badges = { ADMIN: 'Admin', ENGINEER: 'Engineer', FOREMAN: 'Foreman', WORKER: 'Worker' };

/** Belongs to this file alone: nothing else signs in with it. */
const throwaway = { role: 'WORKER' as const, email: 'dinesh@binaa.qa', password: 'binaa-demo' };

test('everyone sees the own name, username, role and user id', async ({ page }) => {
  for (const role of roles) {
    const token = await signInAs(page, role, '/profile');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      id: number;
      name: string;
    };
    const profile = new ProfilePage(page);
    await expect(profile.value('Name')).toHaveText(claims.name);
    await expect(profile.value('Username')).toHaveText(accounts[role].email);
    await expect(profile.value('Role')).toHaveText(badges[role]);
    await expect(profile.value('Role').locator('svg')).toBeVisible();
    await expect(profile.value('User ID')).toHaveText(String(claims.id));
  }
});

test('every rule of the password form speaks, and the button waits for a valid form', async ({ page }) => {
  await signInAs(page, 'ADMIN', '/profile');
  const profile = new ProfilePage(page);
  await expect(profile.button).toBeDisabled();

  await profile.current.focus();
  await profile.next.focus();
  await profile.confirmation.focus();
  await profile.confirmation.blur();
  await expect(profile.message('Current password is required')).toBeVisible();
  await expect(profile.message('New password is required')).toBeVisible();
  await expect(profile.message('Please confirm your new password')).toBeVisible();

  await profile.fill('binaa-demo', '12345', '1234');
  await expect(profile.message('New password must be at least 6 characters')).toBeVisible();
  await expect(profile.message('Passwords must match')).toBeVisible();
  await expect(profile.button).toBeDisabled();

  await profile.next.fill('123456');
  await profile.confirmation.fill('123456');
  await expect(profile.button).toBeEnabled();

  await profile.next.fill('1234567');
  await expect(profile.message('Passwords must match')).toBeVisible();
  await expect(profile.button).toBeDisabled();

  await profile.next.fill('x'.repeat(129));
  await expect(profile.message('New password must be at most 128 characters')).toBeVisible();
});

test('a wrong current password is told under its field, and the session stays', async ({ page }) => {
  await signInAs(page, 'ENGINEER', '/profile');
  const profile = new ProfilePage(page);
  await profile.fill('not-my-password', 'something-new');
  await profile.button.click();
  await expect(profile.message('Current password is incorrect')).toBeVisible();
  await expect(profile.current).toBeFocused();
  await expect(page).toHaveURL('/profile');
});

test('the username is refused as a password', async ({ page }) => {
  await signInAs(page, 'FOREMAN', '/profile');
  const profile = new ProfilePage(page);
  await profile.fill('binaa-demo', 'FOREMAN@binaa.qa');
  await profile.button.click();
  await expect(profile.message('New password must not be your username')).toBeVisible();
});

test("a failure shows the server's message, or ours where it has none", async ({ page }) => {
  await signInAs(page, 'ADMIN', '/profile');
  const profile = new ProfilePage(page);
  await page.route(changeCall, (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'UNAVAILABLE', message: 'Closed for the night.' } }),
  );
  await profile.fill('binaa-demo', 'something-new');
  await profile.button.click();
  await expect(toast(page, 'Closed for the night.')).toBeVisible();
  await expect(profile.next).toHaveValue('something-new');

  await page.unroute(changeCall);
  await page.route(changeCall, (route) => route.abort());
  await profile.button.click();
  await expect(toast(page, 'Failed to change password. Please try again.')).toBeVisible();
});

test('the password is changed: the form empties, the session goes on, the new password works', async ({ page }) => {
  const before = await signInAs(page, throwaway, '/profile');
  const profile = new ProfilePage(page);
  const sent = page.waitForRequest(changeCall);
  await profile.fill(throwaway.password, 'a-better-one');
  await profile.button.click();
  const request = await sent;
  expect(new URL(request.url()).search).toBe('');
  expect(request.postDataJSON()).toEqual({ currentPassword: throwaway.password, newPassword: 'a-better-one' });

  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(profile.current).toHaveValue('');
  await expect(profile.next).toHaveValue('');
  await expect(profile.confirmation).toHaveValue('');
  await expect(profile.button).toBeDisabled();
  expect(await keptToken(page)).not.toBe(before);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await new LoginPage(page).signIn(throwaway.email, 'a-better-one');
  await expect(page).toHaveURL('/');
});

test('an initial password is announced on every screen, with the way to change it', async ({ page }) => {
  await page.route('**/api/auth/validate', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { user: object };
    await route.fulfill({ response, json: { ...answer, user: { ...answer.user, passwordResetRequired: true } } });
  });
  await signInAs(page, 'WORKER', '/my-tasks');
  await page.getByRole('link', { name: 'Change it on your profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Your password is still the initial one.')).toBeVisible();
});
