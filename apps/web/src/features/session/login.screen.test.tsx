import { listDemoAccounts } from '@binaa/contract/demo';
import { errorMessages } from '@binaa/contract/errors';
import { signIn } from '@binaa/contract/session';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, clickTwice, problem, title, toast } from '../../../testing/locators.ts';
import { address, openScreen, reload, tokenOf, visit } from '../../../testing/open-screen.tsx';
import { answerSignIn, login, signInWith } from '../../../testing/pages/login.ts';
import { answerDashboard } from '../../../testing/records/dashboard.ts';
import { storedToken } from '../../lib/token.ts';

const fallback = 'Login failed. Please check your credentials.';

beforeEach(() => {
  answerSignIn();
  answerDashboard();
});

test('requires both fields and can show the characters of the password', async () => {
  await openScreen('/login');
  await login.button.click();
  await expect.element(problem('Username is required')).toBeVisible();
  await expect.element(problem('Password is required')).toBeVisible();
  await expect.element(login.username).toHaveFocus();
  await expect.element(login.username).toHaveAccessibleDescription('Username is required');

  await signInWith('   ', 'something');
  await expect.element(problem('Username is required')).toBeVisible();
  await expect.element(problem('Password is required')).not.toBeInTheDocument();
  await signInWith('someone@binaa.qa', '');
  await expect.element(problem('Password is required')).toBeVisible();
  await expect.element(login.password).toHaveFocus();
  await expect.element(problem('Username is required')).not.toBeInTheDocument();
  expect(server.callsTo(signIn)).toEqual([]);

  await login.password.fill('binaa-demo');
  await button('Show characters').click();
  await expect.element(login.password).toHaveAttribute('type', 'text');
});

test('a wrong password is explained in the form and in a toast, and signs nobody in', async () => {
  await openScreen('/login');
  await signInWith('nobody@binaa.qa', 'wrong-password');
  await expect.element(problem('Invalid username or password.')).toBeVisible();
  await expect.element(toast('Invalid username or password.')).toBeVisible();
  await expect.element(login.username).toHaveValue('nobody@binaa.qa');
  expect(address()).toBe('/login');
  expect(storedToken()).toBeUndefined();
});

test('shows any other message of the server, or a default one', async () => {
  const message = errorMessages.tooManyAttempts.text;
  const restore = server.fail(signIn, { code: 'TOO_MANY_REQUESTS', message });
  await openScreen('/login');
  await signInWith(people.ADMIN.email, 'whatever');
  await expect.element(problem(message)).toBeVisible();
  await expect.element(toast(message)).toBeVisible();

  restore();
  server.answer(signIn, () => new Response('<h1>Internal error</h1>', { status: 500 }));
  await login.button.click();
  await expect.element(problem(fallback)).toBeVisible();
  await expect.element(toast(fallback)).toBeVisible();

  server.fail(signIn, 'no connection');
  await reload();
  await expect.element(toast(fallback)).not.toBeInTheDocument();
  await signInWith(people.ADMIN.email, 'whatever');
  await expect.element(problem(fallback)).toBeVisible();
  await expect.element(toast(fallback)).toBeVisible();
});

test.for(['id', 'role'])('rejects a token without %s', async (missing) => {
  server.answer(signIn, { token: tokenOf(people.ADMIN, { [missing]: undefined }) });
  await openScreen('/login');
  await signInWith(people.ADMIN.email, 'whatever');
  await expect.element(problem('Invalid token: missing user information')).toBeVisible();
  await expect.element(toast('Invalid token: missing user information')).toBeVisible();
  expect(address()).toBe('/login');
  expect(storedToken()).toBeUndefined();
});

test('signing in leads to the dashboard, with a toast that does not catch the pointer', async () => {
  await openScreen('/login');
  await login.username.fill(people.ADMIN.email);
  await login.password.fill('binaa-demo');
  await userEvent.keyboard('{Enter}');
  const message = toast('Login successful');
  await expect.element(message).toBeVisible();
  await expect.poll(address).toBe('/');
  await expect.element(title('Welcome, Khalid Al-Mansouri')).toBeVisible();
  const { x, y, width, height } = message.element().getBoundingClientRect();
  const underPointer = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(message.element().contains(underPointer)).toBe(false);
  expect(storedToken()).toBeDefined();
  expect(server.callsTo(signIn)).toMatchObject([{ body: { email: people.ADMIN.email, password: 'binaa-demo' } }]);
  await visit('/login');
  await expect.poll(address, { message: 'a signed-in user' }).toBe('/');
});

test('a double click signs in once', async () => {
  const held = Promise.withResolvers<void>();
  server.answer(signIn, async () => {
    await held.promise;
    return { token: tokenOf(people.ADMIN) };
  });
  await openScreen('/login');
  await login.username.fill(people.ADMIN.email);
  await login.password.fill('binaa-demo');
  clickTwice(login.button);
  await expect.poll(() => server.callsTo(signIn)).toHaveLength(1);
  expect(storedToken()).toBeUndefined();
  held.resolve();
  await expect.poll(address).toBe('/');
  await expect.element(title('Welcome, Khalid Al-Mansouri')).toBeVisible();
  expect(server.callsTo(signIn)).toHaveLength(1);
});

test('each demo account signs in with one click', async () => {
  const accounts = Object.values(people).map(({ email, role }) => ({ email, role, password: `demo-${role}` }));
  server.answer(listDemoAccounts, accounts);
  await openScreen('/login');
  for (const { email } of accounts) {
    await login.demoAccounts.getByRole('button', { name: email }).click();
    await expect.poll(address).toBe('/');
    await expect.element(page.getByRole('complementary').getByText(email)).toBeVisible();
    await button('Sign out').click();
  }
  expect(server.callsTo(signIn)).toMatchObject(accounts.map(({ email, password }) => ({ body: { email, password } })));
});

test('offers no demo accounts when the server has none', async () => {
  await openScreen('/login');
  await expect.element(login.button).toBeVisible();
  await expect.poll(() => server.callsTo(listDemoAccounts)).toHaveLength(1);
  await expect.element(login.demoAccounts).not.toBeInTheDocument();
});
