import { createUser, getResetMode, getUser, updateUser, userMessages } from '@binaa/contract/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerUsers, people } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, field, problem, toast } from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { aUser } from '../../../testing/records/users.ts';

const worker = people.WORKER;

test('creates a user with what was typed, and returns to the list', async () => {
  server.answer(createUser, aUser({ name: 'New Foreman', role: 'FOREMAN' }));
  await openScreen('/users/new', { as: 'ADMIN' });
  await field('Name').fill('New Foreman');
  await field('Username').fill('foreman@example.qa');
  await field('Role').selectOptions('Foreman');
  await field('Category').selectOptions('CIVIL');
  await field('Salary').fill('120000.50');
  await button('Create User').click();
  await expect.element(toast('User created successfully')).toBeVisible();
  await expect.poll(address).toBe('/users');
  const body = { name: 'New Foreman', email: 'foreman@example.qa', role: 'FOREMAN', category: 'CIVIL' };
  expect(server.callsTo(createUser)).toMatchObject([{ body: { ...body, salary: 120_000.5, otherName: null } }]);
});

test('shows an error for every broken rule, and focuses the first field', async () => {
  await openScreen('/users/new', { as: 'ADMIN' });
  await field('Salary').fill('-1');
  await button('Create User').click();
  const broken = ['Name is a required field', 'Username is required', 'Invalid role', 'Salary cannot be negative'];
  for (const message of broken) await expect.element(problem(message)).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('x'.repeat(101));
  await field('Username').fill('x'.repeat(101));
  await expect.element(problem('Name must be at most 100 characters').first()).toBeVisible();
  await expect.element(problem('Username must be at most 100 characters')).toBeVisible();
  expect(server.callsTo(createUser)).toEqual([]);
});

test('saves a new user without a salary, and takes the salary of another away', async () => {
  server.answer(createUser, aUser({ name: 'New Foreman', role: 'FOREMAN' }));
  await openScreen('/users/new', { as: 'ADMIN' });
  await field('Name').fill('New Foreman');
  await field('Username').fill('foreman@example.qa');
  await field('Role').selectOptions('Foreman');
  await button('Create User').click();
  await expect.element(toast('User created successfully')).toBeVisible();
  expect(server.callsTo(createUser)).toMatchObject([{ body: { salary: null, category: null } }]);
  const paid = aUser({ name: 'Paid Worker', salary: 24_000, category: 'CIVIL' });
  answerUsers([paid]);
  server.answer(updateUser, ({ body }) => ({ ...paid, ...body }));
  await visit(`/users/${paid.id}/edit`);
  await expect.element(field('Salary')).toHaveValue(24_000);
  await field('Salary').fill('');
  await button('Update User').click();
  await expect.element(toast('User updated successfully')).toBeVisible();
  expect(server.callsTo(updateUser)).toMatchObject([{ body: { salary: null, category: 'CIVIL' } }]);
});

test('refuses to edit another ADMIN, and returns to the list', async () => {
  const other = aUser({ name: 'Other Admin', role: 'ADMIN' });
  answerUsers([other]);
  await openScreen(`/users/${other.id}/edit`, { as: 'ADMIN' });
  await expect.element(toast('You cannot edit another admin user')).toBeVisible();
  await expect.poll(address).toBe('/users');
});

test('returns to the list when the user to edit cannot be loaded', async () => {
  server.fail(getUser);
  await openScreen(`/users/${worker.id}/edit`, { as: 'ADMIN' });
  await expect.element(toast('Failed to load user data')).toBeVisible();
  await expect.poll(address).toBe('/users');
});

test('a refused new user returns to the list with the reason, and the form restores the draft without the salary', async () => {
  server.answer(createUser, () => {
    throw new Failed({ code: 'CONFLICT', message: userMessages.usernameTaken.text });
  });
  await openScreen('/users/new', { as: 'ADMIN' });
  await field('Name').fill('Second of that name');
  await field('Username').fill(worker.email);
  await field('Role').selectOptions('Worker');
  await field('Salary').fill('7654.32');
  await button('Create User').click();
  await expect.element(toast('Failed to create user: This username is already taken')).toBeVisible();
  await expect.poll(address).toBe('/users');
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await visit('/users/new');
  await expect.element(field('Name')).toHaveValue('Second of that name');
  await expect.element(field('Username')).toHaveValue(worker.email);
  await expect.element(field('Salary')).toHaveValue(null);
  expect(JSON.stringify(localStorage)).toContain('Second of that name');
  expect(JSON.stringify(localStorage)).not.toContain('7654.32');
});

test('a change that failed returns to the list, and the form restores it to save it again', async () => {
  // As a proxy answers: without a reason.
  server.answer(updateUser, () => new Response('{}', { status: 500 }));
  await openScreen(`/users/${worker.id}/edit`, { as: 'ADMIN' });
  await field('Name').fill('Renamed');
  await button('Update User').click();
  await expect.element(toast('Failed to update user: Please try again.')).toBeVisible();
  await expect.poll(address).toBe('/users');
  server.answer(updateUser, ({ body }) => ({ ...worker, name: body.name }));
  await visit(`/users/${worker.id}/edit`);
  await expect.element(field('Name')).toHaveValue('Renamed');
  await button('Update User').click();
  await expect.element(toast('User updated successfully')).toBeVisible();
  expect(server.callsTo(updateUser)).toMatchObject([{ body: { name: 'Renamed' } }, { body: { name: 'Renamed' } }]);
});

test('says what the first password will be: the username, or in a real company a random one that is shown once', async () => {
  await openScreen('/users/new', { as: 'ADMIN' });
  await expect.element(page.getByText('This will also be the initial password.')).toBeVisible();
  server.answer(getResetMode, { mode: 'random' });
  server.answer(createUser, { ...aUser({ name: 'New Worker' }), temporaryPassword: 'abcde-fghjk-mnpqr' });
  await visit('/users');
  await reload();
  await visit('/users/new');
  await expect
    .element(page.getByText('The user gets a random one-time password. It is shown once, after saving.'))
    .toBeVisible();
  await field('Name').fill('New Worker');
  await field('Username').fill('worker@example.qa');
  await field('Role').selectOptions('Worker');
  await button('Create User').click();
  await expect.element(page.getByRole('dialog').getByText('abcde-fghjk-mnpqr')).toBeVisible();
});
