import { roles } from '@binaa/contract/roles';
import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { apiAs, unique } from '../fixtures/api.ts';
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

test("shows every error of the password form, the server's message of a failure, or a default one", async ({
  page,
}) => {
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

test('shows a wrong current password under its field, and rejects the username as a password', async ({ page }) => {
  await signInAs(page, 'FOREMAN', '/profile');
  const profile = new ProfilePage(page);
  await profile.fill('not-my-password', 'something-new');
  await profile.button.click();
  await expect(profile.message('Current password is incorrect')).toBeVisible();
  await expect(profile.current).toBeFocused();
  await expect(page).toHaveURL('/profile');

  await profile.fill('binaa-demo', 'FOREMAN@binaa.qa');
  await profile.button.click();
  await expect(profile.message('New password must not be your username')).toBeVisible();
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
  await page.goto(`/users?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(dialog).toBeVisible();
  const second = await shownPassword();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await new LoginPage(page).signIn(email, second);
  await expect(page).toHaveURL('/profile');
});

test('dates have the day first on every screen after the reader chose it', async ({ page }) => {
  await signInAs(page, 'ADMIN', '/profile');
  const choice = page.getByLabel('Date format');
  await expect(choice).toHaveValue('standard');
  await choice.selectOption('dayFirst');
  await page.goto('/expenses');
  await expect(page.getByText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/).first()).toBeVisible();
  await expect(page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toHaveCount(0);
});
