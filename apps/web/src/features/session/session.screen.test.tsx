import { errorMessages } from '@binaa/contract/errors';
import { signOut } from '@binaa/contract/session';
import { listUsers } from '@binaa/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, link, title, toast } from '../../../testing/locators.ts';
import { address, openScreen, tokenOf } from '../../../testing/open-screen.tsx';
import { answerSignIn, signInWith } from '../../../testing/pages/login.ts';
import { answerDashboard } from '../../../testing/records/dashboard.ts';
import { storedToken, storeToken, tokenKey } from '../../lib/token.ts';

const sidebar = page.getByRole('complementary');

beforeEach(() => {
  answerSignIn();
  answerDashboard();
});

test('without a token every path leads to the login page, and signing in back to it', async () => {
  for (const path of ['/no/such/page', '/projects/7/edit', '/users?role=FOREMAN']) {
    await openScreen(path);
    await expect.poll(address, { message: path }).toBe('/login');
  }
  await signInWith(people.ADMIN.email, 'binaa-demo');
  await expect.element(title('Users')).toBeVisible();
  expect(address()).toBe('/users?role=FOREMAN');
});

test('signing in does not open a screen that the role may not open', async () => {
  await openScreen('/finance');
  await expect.poll(address).toBe('/login');
  await signInWith(people.FOREMAN.email, 'binaa-demo');
  await expect.element(toast('Access denied. Admin privileges required.')).toBeVisible();
  await expect.poll(address).toBe('/');
});

test('an unknown path leads to the dashboard', async () => {
  await openScreen('/no/such/page', { as: 'ENGINEER' });
  await expect.poll(address).toBe('/');
  await expect.element(title('Welcome, Yousef Haddad')).toBeVisible();
});

const hourAgo = Math.floor(Date.now() / 1000) - 3600;

test.for([
  ['expired', tokenOf(people.ADMIN, { exp: hourAgo })],
  ['without id', tokenOf(people.ADMIN, { id: undefined })],
  ['without role', tokenOf(people.ADMIN, { role: undefined })],
  ['unreadable', 'this is no token'],
  ['unreadable inside', `a.${btoa('{"id":')}.c`],
] as const)('removes a stored token that is %s, and signs the user out', async ([, token]) => {
  storeToken(token);
  await openScreen('/profile');
  await expect.poll(address).toBe('/login');
  expect(storedToken()).toBeUndefined();
});

test('removes a token at its first 401, and signing in returns to the requested page', async () => {
  const restore = server.fail(listUsers, { code: 'UNAUTHENTICATED', message: errorMessages.unauthenticated.text });
  await openScreen('/users?role=FOREMAN', { as: 'ADMIN' });
  await expect.poll(address).toBe('/login');
  expect(storedToken()).toBeUndefined();
  restore();
  await signInWith(people.ADMIN.email, 'binaa-demo');
  await expect.element(title('Users')).toBeVisible();
  expect(address()).toBe('/users?role=FOREMAN');
});

test('shows the subject of a token without an e-mail address', async () => {
  storeToken(tokenOf(people.ADMIN, { email: undefined, sub: 'subject@binaa.qa' }));
  await openScreen('/profile');
  await expect.element(sidebar.getByText('subject@binaa.qa')).toBeVisible();
});

test('signs out when the token expires on an open page', async () => {
  await openScreen('/profile', { as: 'ADMIN' });
  await expect.element(title('Profile')).toBeVisible();
  const inASecond = Math.floor(Date.now() / 1000) + 1;
  openOtherTab().setItem(tokenKey, tokenOf(people.ADMIN, { exp: inASecond }));
  await expect.poll(address).toBe('/login');
  expect(Date.now()).toBeGreaterThanOrEqual(inASecond * 1000);
  expect(storedToken()).toBeUndefined();
});

test('the next sign-in after signing out starts at the dashboard', async () => {
  await openScreen('/profile', { as: 'ENGINEER' });
  await button('Sign out').click();
  await expect.poll(address).toBe('/login');
  expect(storedToken()).toBeUndefined();
  expect(server.callsTo(signOut)).toHaveLength(1);
  await signInWith(people.FOREMAN.email, 'binaa-demo');
  await expect.element(title('Welcome, Omar Farouk')).toBeVisible();
  expect(address()).toBe('/');
});

/** The storage of another page of this origin, as another tab has it: what it changes is announced to this page. */
function openOtherTab(): Storage {
  const frame = document.createElement('iframe');
  document.getElementById('root')?.append(frame);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The frame has no window');
  return contentWindow.localStorage;
}

test('signing in as another user or out in one tab does so in the other tab', async () => {
  await openScreen('/profile', { as: 'ADMIN' });
  await expect.element(sidebar.getByText(people.ADMIN.email)).toBeVisible();
  const other = openOtherTab();
  other.setItem(tokenKey, tokenOf(people.WORKER));
  await expect.element(sidebar.getByText(people.WORKER.email)).toBeVisible();
  await expect.element(link('Company Finance')).not.toBeInTheDocument();
  other.removeItem(tokenKey);
  await expect.poll(address).toBe('/login');
});
