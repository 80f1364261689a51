import { errorMessages } from '@binaa/contract/errors';
import { sessionMessages, updatePassword, validateSession } from '@binaa/contract/session';
import { listTasks } from '@binaa/contract/tasks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { field, link, problem, title, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen, reload, tokenOf } from '../../../testing/open-screen.tsx';
import { fillPasswords, profile } from '../../../testing/pages/profile.ts';
import { aDashboard, answerDashboard } from '../../../testing/records/dashboard.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aTask } from '../../../testing/records/tasks.ts';
import { storedToken } from '../../lib/token.ts';

/** The server's refusal of one field. */
function refused(name: string, message: string): Failed {
  return new Failed({
    code: 'VALIDATION_FAILED',
    message: errorMessages.invalidInput.text,
    errors: { [name]: message },
  });
}

test('shows who is signed in', async () => {
  const { name, email, id } = people.FOREMAN;
  await openScreen('/profile', { as: 'FOREMAN' });
  await expect.element(valueOf('Name')).toHaveTextContent(name);
  await expect.element(valueOf('Username')).toHaveTextContent(email);
  await expect.element(valueOf('Role')).toHaveTextContent('Foreman');
  await expect.element(valueOf('Role').css('svg')).toBeVisible();
  await expect.element(valueOf('User ID')).toHaveTextContent(String(id));
});

test('shows every error of the password form, which can be sent when there is none', async () => {
  await openScreen('/profile', { as: 'ADMIN' });
  await expect.element(profile.button).toBeDisabled();
  await profile.current.click();
  for (let each = 0; each < 8; each += 1) await userEvent.tab();
  await expect.element(problem('Current password is required')).toBeVisible();
  await expect.element(problem('New password is required')).toBeVisible();
  await expect.element(problem('Please confirm your new password')).toBeVisible();

  await fillPasswords('binaa-demo', '12345', '1234');
  await expect.element(problem('New password must be at least 6 characters')).toBeVisible();
  await expect.element(problem('Passwords must match')).toBeVisible();
  await expect.element(profile.button).toBeDisabled();

  await profile.next.fill('123456');
  await expect.element(page.getByText('Weak: this is among the first that somebody would guess.')).toBeVisible();
  await profile.confirmation.fill('123456');
  await expect.element(profile.button).toBeEnabled();
  await profile.next.fill('tulip42');
  await expect.element(page.getByText('Weak: short ones are quickly guessed.')).toBeVisible();
  await expect.element(problem('Passwords must match')).toBeVisible();
  await expect.element(profile.button).toBeDisabled();
  await profile.next.fill('x'.repeat(129));
  await expect.element(problem('New password must be at most 128 characters')).toBeVisible();
});

test("shows the server's message or a default one when a password cannot be changed, and keeps what was typed", async () => {
  server.fail(updatePassword, { code: 'UNAVAILABLE', message: 'Closed for the night.' });
  await openScreen('/profile', { as: 'ADMIN' });
  await fillPasswords('binaa-demo', 'something-new');
  await profile.button.click();
  await expect.element(toast('Closed for the night.')).toBeVisible();
  await expect.element(profile.next).toHaveValue('something-new');

  server.fail(updatePassword, 'no connection');
  await profile.button.click();
  await expect.element(toast('Failed to change password. Please try again.')).toBeVisible();
});

test('shows a wrong current password and a refused new one under their fields', async () => {
  server.answer(updatePassword, ({ body }) => {
    if (body?.currentPassword === 'not-my-password')
      throw refused('currentPassword', sessionMessages.currentPasswordIncorrect.text);
    throw refused('newPassword', sessionMessages.newPasswordIsEmail.text);
  });
  await openScreen('/profile', { as: 'FOREMAN' });
  await fillPasswords('not-my-password', 'something-new');
  await profile.button.click();
  await expect.element(problem('Current password is incorrect')).toBeVisible();
  await expect.element(profile.current).toHaveFocus();
  expect(address()).toBe('/profile');

  await fillPasswords('binaa-demo', people.FOREMAN.email);
  await profile.button.click();
  await expect.element(problem('New password must not be your username')).toBeVisible();
});

test('changes the password, empties the form and goes on with the new session', async () => {
  const token = tokenOf(people.WORKER, { jti: 'after the change' });
  server.answer(updatePassword, { message: sessionMessages.passwordChanged.text, token });
  await openScreen('/profile', { as: 'WORKER' });
  await fillPasswords('binaa-demo', 'a-better-one');
  await profile.button.click();
  await expect.element(toast('Password changed successfully')).toBeVisible();
  for (const each of [profile.current, profile.next, profile.confirmation]) await expect.element(each).toHaveValue('');
  await expect.element(profile.button).toBeDisabled();
  expect(storedToken()).toBe(token);
  expect(server.callsTo(updatePassword)).toMatchObject([
    {
      params: { id: people.WORKER.id },
      query: {},
      body: { currentPassword: 'binaa-demo', newPassword: 'a-better-one' },
    },
  ]);
  await reload();
  await expect.element(title('Profile')).toBeVisible();
});

test('every screen links an initial password to the profile', async () => {
  const { id, name, email, role } = people.WORKER;
  server.answer(validateSession, { valid: true, user: { id, name, email, role, passwordResetRequired: true } });
  answerDashboard();
  await openScreen('/', { as: 'WORKER' });
  await link('Change it on your profile').click();
  await expect.poll(address).toBe('/profile');
  await expect.element(page.getByText('Your password is still the initial one.')).toBeVisible();
});

test('dates have the day first on every screen after the reader chose it', async () => {
  answerDashboard(aDashboard());
  server.answer(listTasks, ({ query }) => pageOf([aTask({ expectedEndDate: '2027-01-20' })], query));
  await openScreen('/profile', { as: 'ENGINEER' });
  await expect.element(field('Date format')).toHaveValue('standard');
  await field('Date format').selectOptions('dayFirst');
  await link('Dashboard').click();
  await expect.element(page.getByRole('main').getByText('20 Jan 2027')).toBeVisible();
  expect(page.getByText('Jan 20, 2027').elements()).toHaveLength(0);
});
