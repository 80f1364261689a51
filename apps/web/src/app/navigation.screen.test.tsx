import { type Role, roles } from '@binaa/contract/roles';
import { deleteUser, getUser, listUsers } from '@binaa/contract/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { people } from '../../testing/company.ts';
import { server } from '../../testing/fake-server.ts';
import { button, field, link, texts, title, toast } from '../../testing/locators.ts';
import { address, openScreen, visit } from '../../testing/open-screen.tsx';
import { answerSignIn } from '../../testing/pages/login.ts';
import { answerDashboard } from '../../testing/records/dashboard.ts';
import { pageOf } from '../../testing/records/lists.ts';
import { aUser } from '../../testing/records/users.ts';
import { storedToken } from '../lib/token.ts';
import { linksFor, secondLinksFor } from './navigation.ts';

const phone = 390;
const sidebar = page.getByRole('complementary');
const navigation = page.getByRole('navigation', { name: 'Main navigation' });
const more = navigation.getByRole('button', { name: 'More' });
const menu = page.getByRole('dialog', { name: 'Menu' });
const main = page.getByRole('main');

const labelsFor = (role: Role) => linksFor(role).map(({ label }) => label);

/** One screen that the role may not open: screens.test.ts has them all. */
const forbidden: Partial<Record<Role, string>> = {
  ENGINEER: '/users/new',
  FOREMAN: '/expense-approvals',
  WORKER: '/users/1/balance',
};

test.for(roles)(
  'the sidebar of %s shows the product, their links in order and them, also after a forbidden screen',
  async (role) => {
    const { name, email } = people[role];
    const refused = forbidden[role];
    answerDashboard();
    await openScreen(refused ?? '/', { as: role });
    await expect.element(title(`Welcome, ${name}`)).toBeVisible();
    const reason = toast('You do not have permission to access this page.');
    await expect.poll(() => reason.elements()).toHaveLength(refused === undefined ? 0 : 1);
    expect(address()).toBe('/');
    await expect.element(sidebar.getByText('Binaa', { exact: true })).toBeVisible();
    expect(texts(navigation.getByRole('link'))).toEqual(labelsFor(role));
    await expect.element(sidebar.getByText(name, { exact: true })).toBeVisible();
    await expect.element(sidebar.getByText(email)).toBeVisible();
    await expect.element(sidebar.getByText(name.charAt(0), { exact: true })).toBeVisible();
    await expect.element(sidebar.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect.element(sidebar.getByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(more.elements()).toHaveLength(0);
  },
);

test('the keyboard can skip the navigation, and a new screen receives the focus', async () => {
  answerDashboard();
  await openScreen('/profile', { as: 'ADMIN' });
  await expect.element(title('Profile')).toBeVisible();
  await userEvent.tab();
  await expect.element(link('Skip to content')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
  link('Dashboard').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toHaveFocus();
});

test('all links fit a window of 900 px, and tabbing through the sidebar does not scroll the page', async () => {
  server.answer(listUsers, ({ query }) =>
    pageOf(
      Array.from({ length: 10 }, () => aUser()),
      query,
    ),
  );
  await openScreen('/users', { as: 'ADMIN', width: 1024 });
  const tools = page.getByRole('navigation', { name: 'Tools' });
  for (const each of [navigation.getByRole('link').first(), tools.getByRole('link', { name: 'Settings' })]) {
    await expect.element(each).toBeInViewport({ ratio: 1 });
  }

  await page.viewport(1280, 600);
  await expect.element(page.getByRole('row').nth(5)).toBeVisible();
  window.scrollTo(0, document.body.scrollHeight);
  const before = window.scrollY;
  expect(before).toBeGreaterThan(0);
  (navigation.getByRole('link').first().element() as HTMLElement).focus({ preventScroll: true });
  for (let step = 0; step < 5; step += 1) await userEvent.tab();
  await userEvent.tab({ shift: true });
  await expect.element(navigation.getByRole('link').nth(4)).toHaveFocus();
  expect(window.scrollY).toBe(before);
});

test('links back and Cancel return to the screen before as it was left', async () => {
  const person = aUser({ name: 'Bikash Rai' });
  const list = '/users?search=Bikash&role=WORKER';
  server.answer(listUsers, ({ query }) => pageOf([person], query));
  server.answer(getUser, person);
  await openScreen(list, { as: 'ADMIN' });
  await link(person.name).click();
  await expect.poll(address).toBe(`/users/${person.id}`);
  await main.getByRole('link', { name: 'Edit' }).click();
  await expect.element(title('Edit User')).toBeVisible();
  await link('Cancel').click();
  await expect.poll(address, { message: 'Cancel leads to the opener' }).toBe(`/users/${person.id}`);
  await link('Back to Users').click();
  await expect.poll(address, { message: 'the link back keeps the filters' }).toBe(list);

  await page.getByRole('row').getByRole('link', { name: 'Edit' }).click();
  await expect.element(title('Edit User')).toBeVisible();
  await link('Cancel').click();
  await expect.poll(address, { message: 'Cancel leads to the opener' }).toBe(list);
});

test('the focus stays near what disappears', async () => {
  const users = [aUser({ name: 'Bikash Rai' }), aUser({ name: 'Bikash Gurung' })];
  server.answer(listUsers, ({ query }) => pageOf(users, query));
  server.answer(deleteUser, () => {
    users.shift();
    return undefined;
  });
  await openScreen('/users?role=WORKER', { as: 'ADMIN' });
  const row = page.getByRole('row').filter({ hasText: 'Bikash Rai' });
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('User deleted successfully')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
});

test('a form focuses its first field, which says nothing when it is left', async () => {
  await openScreen('/projects', { as: 'ADMIN' });
  await link('New Project').click();
  await expect.element(field('Project Name')).toHaveFocus();
  await field('Location').click();
  await expect.element(field('Location')).toHaveFocus();
  expect(page.getByText('Project name is a required field').elements()).toHaveLength(0);
  await visit('/projects?status=COMPLETED');
  await link('New Project').click();
  await link('Cancel').click();
  await expect.poll(address, { message: 'the specified address, although the opener was filtered' }).toBe('/projects');
});

test.for(roles)('the bottom bar of %s has their first five links and More, the menu every link', async (role) => {
  await openScreen('/profile', { as: role, width: phone });
  await expect.element(more).toBeVisible();
  expect(texts(navigation.getByRole('link'))).toEqual(labelsFor(role).slice(0, 5));
  expect(sidebar.elements()).toHaveLength(0);

  await more.click();
  await expect.element(menu).toBeVisible();
  const whole = { x: 0, y: 0, width: document.body.offsetWidth, height: window.innerHeight };
  await expect.poll(() => menu.element().getBoundingClientRect()).toMatchObject(whole);
  // Settings are in the second group, and a symbol beside the user's name.
  const symbol = role === 'ADMIN' ? [''] : [];
  const second = secondLinksFor(role).map(({ label }) => label);
  expect(texts(menu.getByRole('link'))).toEqual([...labelsFor(role), ...second, ...symbol, 'Profile']);
  await expect.element(menu.getByText(people[role].email)).toBeVisible();
  await expect.element(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('the menu closes with Escape, its button and its links', async () => {
  answerDashboard();
  await openScreen('/profile', { as: 'WORKER', width: phone });
  await more.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await more.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect.element(menu).not.toBeInTheDocument();

  await more.click();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(address).toBe('/');
  await expect.element(menu).not.toBeInTheDocument();
  await more.click();
  await expect.element(menu.css('[aria-current="page"]')).toHaveTextContent('Dashboard');
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect.poll(address).toBe('/profile');
  await expect.element(menu).not.toBeInTheDocument();

  const lowest = button('Calendar address');
  await expect.element(lowest).toBeVisible();
  const overlap = () => {
    window.scrollTo(0, document.body.scrollHeight);
    return lowest.element().getBoundingClientRect().bottom - navigation.element().getBoundingClientRect().top;
  };
  await expect
    .poll(overlap, { message: 'the bottom bar does not cover the end of the content' })
    .toBeLessThanOrEqual(0);
});

test('a phone has the language in its header, the theme and Sign out in the menu', async () => {
  answerSignIn();
  await openScreen('/profile', { as: 'ADMIN', width: phone });
  await button('العربية').click();
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'المشاريع' })).toBeVisible();
  await button('English').click();
  await expect.poll(() => document.documentElement.dir).toBe('ltr');
  await more.click();
  await menu.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(() => document.documentElement.className).toContain('dark');
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(address).toBe('/login');
  expect(storedToken()).toBeUndefined();
});
