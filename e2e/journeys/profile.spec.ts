import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { apiAs, unique } from '../fixtures/api.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { toast } from '../pages/toast.ts';
import { storedToken } from '../pages/tokens.ts';

const changeCall = '**/api/users/*/update-password*';

test("shows every error of the password form and the server's or a default message, and dates as the reader chose", async ({
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

  // Dates have the day first on every screen after the reader chose it.
  const choice = page.getByLabel('Date format');
  await expect(choice).toHaveValue('standard');
  await choice.selectOption('dayFirst');
  await visit(page, '/expenses');
  await expect(page.getByText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/).first()).toBeVisible();
  await expect(page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toHaveCount(0);
});

test('shows who is signed in, a wrong current password under its field, and rejects the username as a password', async ({
  page,
}) => {
  const token = await signInAs(page, 'FOREMAN', '/profile');
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number };
  const profile = new ProfilePage(page);
  await expect(profile.value('Name')).toHaveText('Omar Farouk');
  await expect(profile.value('Username')).toHaveText(accounts.FOREMAN.email);
  await expect(profile.value('Role')).toHaveText('Foreman');
  await expect(profile.value('Role').locator('svg')).toBeVisible();
  await expect(profile.value('User ID')).toHaveText(String(claims.id));

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

test('makes a token that may only read and a calendar address, reads with them, and ends them', async ({ page }) => {
  const engineer = await buildPerson(await apiAs(page, 'ADMIN'), 'ENGINEER');
  await signInAs(page, engineer, '/profile');
  await page.getByRole('link', { name: 'API tokens' }).click();
  await expect(page.getByText('You have no tokens')).toBeVisible();

  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByLabel('Token name').fill('Planning tool');
  await form.getByRole('button', { name: 'Make token' }).click();
  await expect(form.getByText('Choose what the token may do')).toBeVisible();
  await form.getByLabel('Projects, sites and job cost').selectOption('read');
  await expect(form.getByText('Choose what the token may do')).toBeHidden();
  await form.getByRole('button', { name: 'Make token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new token' });
  const token = await shown.getByText(/^binaa_/).innerText();
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const card = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
  await expect(card).toContainText('projects:read');
  await expect(page.getByText(token)).toHaveCount(0);

  const callWithToken = async (method: 'GET' | 'POST') => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await page.request.fetch('/api/projects', { method, headers });
    const { message } = (await response.json()) as { message?: string };
    return [response.status(), message];
  };
  expect(await callWithToken('GET')).toEqual([200, undefined]);
  expect(await callWithToken('POST')).toEqual([403, 'This token may not do this: it lacks projects:write.']);

  await card.getByRole('button', { name: 'End Planning tool' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End token' }).click();
  await expect(toast(page, 'Token ended')).toBeVisible();
  await expect(card).toContainText('Ended');
  expect(await callWithToken('GET')).toEqual([401, 'This token is not valid or has expired.']);

  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await page.getByRole('button', { name: 'Calendar address' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar address' });
  await calendar.getByRole('button', { name: 'Make address' }).click();
  const address = await calendar.getByText(/tasks\.ics\?token=/).innerText();
  await expect(calendar.getByRole('button', { name: 'Make a new address' })).toBeVisible();
  expect(await (await page.request.get(address)).text()).toContain('BEGIN:VCALENDAR');
  await calendar.getByRole('button', { name: 'End address' }).click();
  await page
    .getByRole('dialog', { name: 'End your calendar address?' })
    .getByRole('button', { name: 'End address' })
    .click();
  await expect(toast(page, 'Calendar address ended')).toBeVisible();
  await expect(calendar.getByText(address)).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
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
