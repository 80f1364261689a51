import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { recordApiCalls } from '../fixtures/api-calls.ts';
import { test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { toast } from '../pages/toast.ts';
import { forgedToken, goodClaims, inHours, storedToken } from '../pages/tokens.ts';

const signInCall = '**/api/auth/signin';
const fallback = 'Login failed. Please check your credentials.';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('requires both fields, can show the characters of the password, and says when it is wrong', async ({ page }) => {
  const login = new LoginPage(page);
  await login.button.click();
  await expect(login.message('Username is required')).toBeVisible();
  await expect(login.message('Password is required')).toBeVisible();
  await expect(login.username).toBeFocused();
  await expect(login.username).toHaveAccessibleDescription('Username is required');

  await login.signIn('   ', 'something');
  await expect(login.message('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeHidden();
  await login.signIn('someone@binaa.qa', '');
  await expect(login.message('Password is required')).toBeVisible();
  await expect(login.password).toBeFocused();
  await expect(page.getByText('Username is required')).toBeHidden();

  await login.password.fill('binaa-demo');
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');

  // A wrong password shows the server's message in the form and as a toast.
  await login.signIn('nobody@binaa.qa', 'wrong-password');
  await expect(login.message('Invalid username or password.')).toBeVisible();
  await expect(toast(page, 'Invalid username or password.')).toBeVisible();
  await expect(login.username).toHaveValue('nobody@binaa.qa');
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
});

test('shows any other server message or the default one, and rejects a token without an id or a role', async ({
  page,
}) => {
  const message = 'Too many failed attempts. Please wait a moment and try again.';
  await page.route(signInCall, (route) =>
    route.fulfill({ status: 429, json: { status: 429, code: 'TOO_MANY_REQUESTS', message } }),
  );
  const login = new LoginPage(page);
  await login.signIn('admin@binaa.qa', 'whatever');
  await expect(login.message(message)).toBeVisible();
  await expect(toast(page, message)).toBeVisible();

  await page.unroute(signInCall);
  await page.route(signInCall, (route) => route.fulfill({ status: 500, body: '<h1>Internal error</h1>' }));
  await login.button.click();
  await expect(login.message(fallback)).toBeVisible();
  await expect(toast(page, fallback)).toBeVisible();

  await page.unroute(signInCall);
  await page.route(signInCall, (route) => route.abort());
  await page.reload();
  await login.signIn('admin@binaa.qa', 'whatever');
  await expect(toast(page, fallback)).toBeVisible();
  await expect(login.message(fallback)).toBeVisible();
  await page.unroute(signInCall);

  // A token without an id or a role is rejected.
  for (const missing of ['id', 'role'] as const) {
    const token = forgedToken({ ...goodClaims, exp: inHours(1), [missing]: undefined });
    await page.route(signInCall, (route) => route.fulfill({ json: { token } }));
    const answered = page.waitForResponse(signInCall);
    await login.signIn('admin@binaa.qa', 'whatever');
    await answered;
    await expect(login.message('Invalid token: missing user information')).toBeVisible();
    await expect(toast(page, 'Invalid token: missing user information').first()).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
    await page.unroute(signInCall);
  }
});

test('valid credentials lead to the dashboard, with a toast that does not catch the pointer', async ({ page }) => {
  const { email, password } = accounts.ADMIN;
  const login = new LoginPage(page);
  await login.username.fill(email.toUpperCase());
  await login.password.fill(password);
  await login.password.press('Enter');
  const message = toast(page, 'Login successful');
  await expect(message).toBeVisible();
  await message.hover({ force: true });
  const isUnderPointer = await message.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isUnderPointer).toBe(false);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Khalid Al-Mansouri' })).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();
  await expect(message, 'hovering does not keep it open').toHaveCount(0);
  await page.goto('/login');
  await expect(page, 'a signed-in user').toHaveURL('/');
});

test('a double click signs in only once', async ({ page }) => {
  const calls = recordApiCalls(page);
  const login = new LoginPage(page);
  await login.username.fill(accounts.WORKER.email);
  await login.password.fill(accounts.WORKER.password);
  await login.button.dblclick();
  await expect(page).toHaveURL('/');
  expect(calls.to('POST', '/auth/signin')).toHaveLength(1);
});

test('each demo account signs in with one click', async ({ page }) => {
  const login = new LoginPage(page);
  for (const { email } of Object.values(accounts)) {
    await login.demoAccounts.getByRole('button', { name: email }).click();
    await expect(toast(page, 'Login successful').first()).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('complementary').getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
  }
});

test('offers no demo accounts when the server has none', async ({ page }) => {
  await page.route('**/api/auth/demo-accounts', (route) => route.fulfill({ json: [] }));
  const answered = page.waitForResponse('**/api/auth/demo-accounts');
  await page.reload();
  await answered;
  const login = new LoginPage(page);
  await expect(login.button).toBeVisible();
  await expect(login.demoAccounts).toBeHidden();
});
