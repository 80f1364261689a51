import { roles } from '@binaa/contract/roles';
import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { apiAs } from '../fixtures/api.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { toast } from '../pages/toast.ts';
import { storedToken } from '../pages/tokens.ts';

const changeCall = '**/api/users/*/update-password*';
const badges = { ADMIN: 'Admin', ENGINEER: 'Engineer', FOREMAN: 'Foreman', WORKER: 'Worker' };

test('every role sees their own name, username, role and user id', async ({ page }) => {
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

test('shows every error of the password form and enables the button once it is valid', async ({ page }) => {
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

test('shows a wrong current password under its field and keeps the session', async ({ page }) => {
  await signInAs(page, 'ENGINEER', '/profile');
  const profile = new ProfilePage(page);
  await profile.fill('not-my-password', 'something-new');
  await profile.button.click();
  await expect(profile.message('Current password is incorrect')).toBeVisible();
  await expect(profile.current).toBeFocused();
  await expect(page).toHaveURL('/profile');
});

test('rejects the username as a password', async ({ page }) => {
  await signInAs(page, 'FOREMAN', '/profile');
  const profile = new ProfilePage(page);
  await profile.fill('binaa-demo', 'FOREMAN@binaa.qa');
  await profile.button.click();
  await expect(profile.message('New password must not be your username')).toBeVisible();
});

test("a failure shows the server's message, or a default one", async ({ page }) => {
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

test('changes the password, empties the form and keeps the session', async ({ page }) => {
  const worker = await buildPerson(await apiAs(page, 'ADMIN'), 'WORKER');
  const before = await signInAs(page, worker, '/profile');
  const profile = new ProfilePage(page);
  const sent = page.waitForRequest(changeCall);
  await profile.fill(worker.password, 'a-better-one');
  await profile.button.click();
  const request = await sent;
  expect(new URL(request.url()).search).toBe('');
  expect(request.postDataJSON()).toEqual({ currentPassword: worker.password, newPassword: 'a-better-one' });

  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(profile.current).toHaveValue('');
  await expect(profile.next).toHaveValue('');
  await expect(profile.confirmation).toHaveValue('');
  await expect(profile.button).toBeDisabled();
  expect(await storedToken(page)).not.toBe(before);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await new LoginPage(page).signIn(worker.email, 'a-better-one');
  await expect(page).toHaveURL('/');
});

test('every screen links an initial password to the profile', async ({ page }) => {
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
