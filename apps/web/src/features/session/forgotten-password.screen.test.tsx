import { errorMessages } from '@binaa/contract/errors';
import { forgotPassword, forgottenPasswordMessages, resetPassword } from '@binaa/contract/forgotten-password';
import { sessionMessages } from '@binaa/contract/session';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, field, link, toast } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { answerSignIn } from '../../../testing/pages/login.ts';

const sent = 'If this username belongs to an account, a link has been sent.';

test('asks for a link by username, and says the same for every username', async () => {
  answerSignIn();
  server.answer(forgotPassword, { message: forgottenPasswordMessages.sent.text });
  await openScreen('/login');
  await link('Forgot password?').click();
  await expect.poll(address).toBe('/forgot-password');
  await button('Send link').click();
  await expect.element(page.getByText('Username is required')).toBeVisible();
  for (const email of ['nobody@binaa.qa', people.ENGINEER.email]) {
    await field('Username').fill(email);
    await button('Send link').click();
    await expect.element(page.getByText(sent)).toBeVisible();
    expect(server.callsTo(forgotPassword).at(-1)).toMatchObject({ body: { email, language: 'en' } });
    await link('Back to sign in').click();
    await link('Forgot password?').click();
    await expect.element(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  }
});

test('checks the new password before it sends it with the token of the link', async () => {
  answerSignIn();
  server.answer(resetPassword, { message: sessionMessages.passwordChanged.text });
  await openScreen('/reset-password#the-token');
  await expect.element(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await field('New Password').fill('12345');
  await field('Confirm Password').fill('54321');
  await button('Set password').click();
  await expect.element(page.getByText('New password must be at least 6 characters')).toBeVisible();
  await field('New Password').fill('password1');
  await expect.element(page.getByText('Weak: this is among the first that somebody would guess.')).toBeVisible();
  await field('New Password').fill('remembered again');
  await expect.element(page.getByText('Weak:')).not.toBeInTheDocument();
  await expect.element(page.getByText('Passwords must match')).toBeVisible();
  expect(server.callsTo(resetPassword)).toEqual([]);
  await field('Confirm Password').fill('remembered again');
  await button('Set password').click();
  await expect.element(toast('Password changed successfully')).toBeVisible();
  await expect.poll(address).toBe('/login');
  const body = { token: 'the-token', newPassword: 'remembered again', endTokens: true };
  expect(server.callsTo(resetPassword)).toMatchObject([{ body }]);
});

test('a link that was used or has expired leads to a new one', async () => {
  const message = forgottenPasswordMessages.linkNotValid.text;
  const errors = { token: message };
  server.fail(resetPassword, { code: 'VALIDATION_FAILED', message: errorMessages.invalidInput.text, errors });
  await openScreen('/reset-password#the-token');
  await field('New Password').fill('once more please');
  await field('Confirm Password').fill('once more please');
  await button('Set password').click();
  await expect.element(page.getByText('This link is not valid or has expired. Ask for a new one.')).toBeVisible();
  await link('Ask for a new link').click();
  await expect.poll(address).toBe('/forgot-password');
});
