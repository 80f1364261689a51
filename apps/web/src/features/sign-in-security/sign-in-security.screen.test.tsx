import { type ApiToken, createToken, listOwnTokens } from '@binaa/contract/api-tokens';
import { errorMessages } from '@binaa/contract/errors';
import { answerWithCode, confirmSession, secondFactorMessages, startConfirmation } from '@binaa/contract/second-factor';
import { sessionMessages, signIn } from '@binaa/contract/session';
import {
  addAuthenticator,
  endFactorOfUser,
  type FactorDevice,
  getFactorOfUser,
  getFactorRequirement,
  getSignInSecurity,
  removeDevice,
  setFactorRequirement,
  signInSecurityMessages,
  startAuthenticator,
} from '@binaa/contract/sign-in-security';
import { updateUser } from '@binaa/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, field, link, problem, title, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen, tokenOf, visit } from '../../../testing/open-screen.tsx';
import { answerSignIn, login, signInWith } from '../../../testing/pages/login.ts';
import { answerDashboard } from '../../../testing/records/dashboard.ts';
import { storedToken, storeToken } from '../../lib/token.ts';

const challenge = 'c'.repeat(43);
const codes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCC${at}`);
const phone: FactorDevice = {
  id: 3,
  kind: 'AUTHENTICATOR',
  name: 'Old phone',
  createdAt: '2026-02-01T06:00:00.000Z',
  lastUsedAt: null,
};
const dialog = page.getByRole('dialog');

/** The refusal of one field. */
function refused(name: string, message: string): Failed {
  return new Failed({
    code: 'VALIDATION_FAILED',
    message: errorMessages.invalidInput.text,
    errors: { [name]: message },
  });
}

/** Keeps the devices of the signed-in user, as the server does. */
function answerDevices(devices: FactorDevice[], required = false): void {
  server.answer(getSignInSecurity, () => ({
    devices: [...devices],
    recoveryCodesLeft: devices.length > 0 ? 10 : 0,
    passkeyHost: null,
    required,
  }));
  server.answer(startAuthenticator, {
    challenge,
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Binaa:someone?secret=JBSWY3DPEHPK3PXP&issuer=Binaa',
  });
  server.answer(addAuthenticator, ({ body }) => {
    if (body.code === '000000') throw refused('code', secondFactorMessages.wrongCode.text);
    const device = { ...phone, id: 9, name: body.name };
    devices.push(device);
    return { device, recoveryCodes: codes };
  });
  server.answer(removeDevice, ({ params }) => {
    devices.splice(
      devices.findIndex(({ id }) => id === params.id),
      1,
    );
    return undefined;
  });
}

test('adds an authenticator app with a code of it, and shows the recovery codes once', async () => {
  answerDevices([]);
  await openScreen('/profile', { as: 'WORKER' });
  await expect.element(page.getByText('You sign in with your password alone.')).toBeVisible();
  await expect.element(page.getByText('this server has no address of its own')).toBeVisible();
  await button('Add an authenticator app').click();
  await expect.element(page.getByRole('img', { name: 'Symbol for the authenticator app' })).toBeVisible();
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await dialog.getByLabelText('Code').fill('000000');
  await dialog.getByLabelText('Name').fill('My phone');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog.getByText(secondFactorMessages.wrongCode.text)).toBeVisible();
  await dialog.getByLabelText('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9)).toBeVisible();
  expect(server.callsTo(addAuthenticator).at(-1)).toMatchObject({
    body: { challenge, code: '123456', name: 'My phone' },
  });
  await button('I have kept them').click();
  await expect.element(page.getByText(codes[0] ?? '')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('list', { name: 'Passkeys and authenticator apps' }))
    .toMatchTextContent('My phone');
  await expect.element(page.getByText('10 recovery codes left')).toBeVisible();
});

test('warns before the only second step is removed', async () => {
  answerDevices([phone]);
  await openScreen('/profile', { as: 'WORKER', language: 'ar', width: 390 });
  await page.getByRole('button', { name: /Old phone/ }).click();
  await expect.element(dialog.getByText('هذه خطوتك الثانية الوحيدة', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'إزالة' }).click();
  await expect.element(toast('تمت الإزالة')).toBeVisible();
  await expect.element(page.getByText('تسجّل الدخول بكلمة المرور وحدها.')).toBeVisible();
});

test('leads somebody of whom a second step is required to the profile, and on when they have added one', async () => {
  answerDashboard();
  answerDevices([], true);
  storeToken(tokenOf(people.ENGINEER, { secondFactorSetup: true }));
  await openScreen('/');
  await expect.poll(address).toBe('/profile');
  await expect.element(page.getByText('Your company requires a second step.', { exact: false })).toBeVisible();
  await button('Add an authenticator app').click();
  await dialog.getByLabelText('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await button('I have kept them').click();
  await expect.poll(address).toBe('/');
  await visit('/');
  await expect.element(title(`Welcome, ${people.ENGINEER.name}`)).toBeVisible();
});

const secondStep = { challenge, code: true, recoveryCode: true, passkey: null };

function askForSecondStep(): void {
  answerSignIn();
  answerDashboard();
  const message = errorMessages.secondFactorRequired.text;
  server.fail(signIn, { code: 'SECOND_FACTOR_REQUIRED', message, secondStep });
}

test('asks for a code after the password, and signs in with it', async () => {
  askForSecondStep();
  server.answer(answerWithCode, ({ body }) => {
    if (body.code !== '123456') throw refused('code', secondFactorMessages.wrongCode.text);
    return { token: tokenOf(people.ADMIN) };
  });
  await openScreen('/login');
  await signInWith(people.ADMIN.email, 'binaa-demo');
  await expect.element(title('Second step')).toBeVisible();
  expect(storedToken()).toBeUndefined();
  await field('Code').fill('111111');
  await login.button.click();
  await expect.element(problem(secondFactorMessages.wrongCode.text)).toBeVisible();
  await field('Code').fill('123456');
  await login.button.click();
  await expect.element(toast('Login successful')).toBeVisible();
  await expect.poll(address).toBe('/');
  expect(server.callsTo(answerWithCode)).toMatchObject([
    { body: { challenge, code: '111111' } },
    { body: { code: '123456' } },
  ]);
});

test('a second step that took too long begins again at the password', async () => {
  askForSecondStep();
  server.answer(answerWithCode, () => {
    throw refused('challenge', secondFactorMessages.challengeOver.text);
  });
  await openScreen('/login');
  await signInWith(people.ADMIN.email, 'binaa-demo');
  await field('Code').fill('123456');
  await login.button.click();
  await expect.element(problem(secondFactorMessages.challengeOver.text)).toBeVisible();
  await expect.element(login.username).toHaveValue(people.ADMIN.email);
  await expect.element(login.password).toHaveValue('');
});

const apiToken: ApiToken = {
  id: 7,
  userId: people.ADMIN.id,
  userName: people.ADMIN.name,
  name: 'Planning tool',
  prefix: 'binaa_abc',
  scopes: ['projects:read'],
  state: 'ACTIVE',
  expiresAt: '2027-04-05T06:00:00.000Z',
  createdAt: '2027-01-05T06:00:00.000Z',
  lastUsedAt: null,
  lastUsedAddress: null,
  endedAt: null,
};

let isConfirmed = false;

beforeEach(() => {
  isConfirmed = false;
  server.answer(listOwnTokens, []);
  server.answer(startConfirmation, { confirmedUntil: null, password: true, code: true, passkey: null });
  server.answer(confirmSession, ({ body }) => {
    if (body.password === 'wrong') throw refused('password', sessionMessages.currentPasswordIncorrect.text);
    isConfirmed = true;
    return { confirmedUntil: '2027-01-05T06:10:00.000Z' };
  });
  server.answer(createToken, () => {
    const message = errorMessages.confirmationRequired.text;
    if (!isConfirmed) throw new Failed({ code: 'CONFIRMATION_REQUIRED', message });
    return { ...apiToken, token: 'binaa_abcdef' };
  });
});

async function makeToken(): Promise<void> {
  await openScreen('/profile', { as: 'ADMIN' });
  await link('API tokens').click();
  await button('New token').click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByLabelText('Token name').fill('Planning tool');
  await form.getByLabelText('Projects, sites and job cost').selectOptions('read');
  await form.getByRole('button', { name: 'Make token' }).click();
}

const question = page.getByRole('dialog', { name: 'Is it you?' });

test('asks for the password before a change that a stolen session must not make, and then makes it', async () => {
  await makeToken();
  await question.getByLabelText('Password').fill('wrong');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(question.getByText(sessionMessages.currentPasswordIncorrect.text)).toBeVisible();
  await question.getByLabelText('Password').fill('binaa-demo');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('binaa_abcdef')).toBeVisible();
  const [first, second] = server.callsTo(createToken);
  expect(second?.body).toEqual(first?.body);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a code of the authenticator app confirms as well, and closing the question changes nothing', async () => {
  await makeToken();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(toast(errorMessages.confirmationRequired.text)).toBeVisible();
  expect(server.callsTo(createToken)).toHaveLength(1);
  await page.getByRole('dialog', { name: 'New token' }).getByRole('button', { name: 'Make token' }).click();
  await question.getByRole('button', { name: 'Use a code of your authenticator app' }).click();
  await question.getByLabelText('Code').fill('123456');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('binaa_abcdef')).toBeVisible();
  expect(server.callsTo(confirmSession)).toMatchObject([{ body: { code: '123456' } }]);
});

test('asks before somebody else becomes an administrator, and leaves the form as it is when the question is closed', async () => {
  server.answer(updateUser, ({ body }) => ({ ...people.FOREMAN, role: body.role }));
  await openScreen(`/users/${people.FOREMAN.id}/edit`, { as: 'ADMIN' });
  await field('Role').selectOptions('Admin');
  await button('Update User').click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Role')).toHaveValue('ADMIN');
  expect(server.callsTo(updateUser)).toEqual([]);
  await button('Update User').click();
  await question.getByLabelText('Password').fill('binaa-demo');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(toast('User updated successfully')).toBeVisible();
  expect(server.callsTo(updateUser)).toMatchObject([{ body: { role: 'ADMIN' } }]);
});

test('an ADMIN requires a second step of some roles, after having one', async () => {
  let isRefused = true;
  server.answer(getFactorRequirement, { requiredOf: 'NOBODY' });
  server.answer(setFactorRequirement, ({ body }) => {
    const { text: message } = signInSecurityMessages.ownFirst;
    if (isRefused) throw new Failed({ code: 'CONFLICT', message });
    return body;
  });
  await openScreen('/settings', { as: 'ADMIN' });
  await page.getByRole('main').getByRole('link', { name: 'Sign-in security' }).click();
  await field('A second step is required of').selectOptions('Administrators and engineers');
  await button('Save').click();
  await expect.element(toast(signInSecurityMessages.ownFirst.text)).toBeVisible();
  isRefused = false;
  await button('Save').click();
  await expect.element(toast('Settings saved')).toBeVisible();
  expect(server.callsTo(setFactorRequirement).at(-1)?.body).toEqual({ requiredOf: 'ADMIN_ENGINEER' });
});

test('an ADMIN removes the second step of somebody who has lost the phone', async () => {
  let devices = [phone];
  server.answer(getFactorOfUser, () => ({ devices }));
  server.answer(endFactorOfUser, () => {
    devices = [];
    return undefined;
  });
  await openScreen(`/users/${people.FOREMAN.id}`, { as: 'ADMIN' });
  await expect.element(valueOf('Second step')).toMatchTextContent('Authenticator app');
  await button('Remove second step').click();
  await dialog.getByRole('button', { name: 'Remove second step' }).click();
  await expect.element(toast('Second step removed')).toBeVisible();
  await expect.element(valueOf('Second step')).toHaveTextContent('Password alone');
});
