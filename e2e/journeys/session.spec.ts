import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { signInAs, storeToken } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { toast } from '../pages/toast.ts';
import { forgedToken, goodClaims, inHours, storedToken } from '../pages/tokens.ts';

test('without a token every path leads to the login page, and signing in back to it', async ({ page }) => {
  for (const path of ['/no/such/page', '/projects/7/edit', '/users?role=FOREMAN']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  await new LoginPage(page).signIn(accounts.ADMIN.email, accounts.ADMIN.password);
  await expect(page).toHaveURL('/users?role=FOREMAN');
});

test('signing in does not open a screen that the role may not open', async ({ page }) => {
  await page.goto('/finance');
  await expect(page).toHaveURL('/login');
  await new LoginPage(page).signIn(accounts.FOREMAN.email, accounts.FOREMAN.password);
  await expect(toast(page, 'Access denied. Admin privileges required.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an unknown path leads to the dashboard', async ({ page }) => {
  await signInAs(page, 'ENGINEER', '/no/such/page');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Yousef Haddad' })).toBeVisible();
});

const invalidTokens: Record<string, string> = {
  expired: forgedToken({ ...goodClaims, exp: inHours(-1) }),
  'without id': forgedToken({ ...goodClaims, id: undefined, exp: inHours(1) }),
  'without role': forgedToken({ ...goodClaims, role: undefined, exp: inHours(1) }),
  unreadable: 'this is no token',
  'unreadable inside': `a.${Buffer.from('{"id":').toString('base64url')}.c`,
};

test('removes an invalid stored token and signs the user out', async ({ page }) => {
  for (const [kind, token] of Object.entries(invalidTokens)) {
    await storeToken(page, token);
    await page.goto('/profile');
    await expect(page, kind).toHaveURL('/login');
    expect(await storedToken(page), kind).toBeNull();
  }
});

test('removes a token at its first 401, and signing in returns to the requested page', async ({ page }) => {
  await storeToken(page, forgedToken({ ...goodClaims, exp: inHours(1) }));
  await page.goto('/profile?from=here');
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  await new LoginPage(page).signIn(accounts.ADMIN.email, accounts.ADMIN.password);
  await expect(page).toHaveURL('/profile?from=here');
});

test('shows the subject of a token without an e-mail address', async ({ page }) => {
  await page.route(/\/api\/(?!health)/, (route) => route.fulfill({ status: 503, json: {} }));
  await storeToken(page, forgedToken({ ...goodClaims, email: undefined, sub: 'subject@binaa.qa', exp: inHours(1) }));
  await page.goto('/');
  await expect(page.getByRole('complementary').getByText('subject@binaa.qa')).toBeVisible();
});

test('signs out when the token expires on an open page', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/api\/(?!health)/, (route) => route.fulfill({ status: 503, json: {} }));
  await storeToken(page, forgedToken({ ...goodClaims, exp: inHours(2) }));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.clock.fastForward('01:55:00');
  await expect(page).toHaveURL('/profile');
  await page.clock.fastForward('00:10:00');
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
});

test('signing out ends the token here and on the server, and the next sign-in starts at the dashboard', async ({
  page,
}) => {
  const token = await signInAs(page, 'ENGINEER', '/profile');
  const validate = () => page.request.get('/api/auth/validate', { headers: { authorization: `Bearer ${token}` } });
  expect((await validate()).status()).toBe(200);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  await expect.poll(async () => (await validate()).status()).toBe(401);
  await new LoginPage(page).signIn(accounts.FOREMAN.email, accounts.FOREMAN.password);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Omar Farouk' })).toBeVisible();
});

test('signing in as another user or out in one tab does so in the other tab', async ({ page, context }) => {
  await signInAs(page, 'ADMIN', '/profile');
  await expect(page.getByRole('complementary').getByText('admin@binaa.qa')).toBeVisible();
  const other = await context.newPage();
  await signInAs(other, 'WORKER');
  await expect(page.getByRole('complementary').getByText('worker@binaa.qa')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Company Finance' })).toBeHidden();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
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
