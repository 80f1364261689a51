import {
  deleteUser,
  getResetMode,
  getUser,
  listUsers,
  resetPasswords,
  resetUserPassword,
  userMessages,
} from '@binaa/contract/users';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerUsers, people, workers } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, field, problem, title, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { pageOf } from '../../../testing/records/lists.ts';
import { aUser } from '../../../testing/records/users.ts';

const everyone = [...Object.values(people), ...Object.values(workers)];
const worker = people.WORKER;
const dialog = page.getByRole('dialog');
const search = page.getByPlaceholder('Search users...');
const table = page.getByRole('table', { name: 'Users' });

function rowOf(name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

test('searches users by what was typed and by role, and clears both', async () => {
  server.answer(listUsers, ({ query }) => pageOf(query.role === 'ENGINEER' ? [] : everyone, query));
  await openScreen('/users', { as: 'ADMIN' });
  await expect.element(rowOf(worker.name)).toBeVisible();
  await search.fill('USER4@BINAA.QA');
  await expect.poll(() => server.callsTo(listUsers).at(-1)?.query.search).toBe('USER4@BINAA.QA');
  await field('Role').selectOptions('Engineer');
  await expect.element(page.getByText('No users found')).toBeVisible();
  expect(server.callsTo(listUsers).at(-1)?.query).toMatchObject({ search: 'USER4@BINAA.QA', role: 'ENGINEER' });
  await button('Clear filters').click();
  await expect.element(rowOf(worker.name)).toBeVisible();
  await expect.element(search).toHaveValue('');
  await expect.poll(address).toBe('/users');
});

test('offers pages only when there is more than one', async () => {
  const many = Array.from({ length: 11 }, () => aUser());
  server.answer(listUsers, ({ query }) => pageOf(query.search === 'one' ? many.slice(1, 2) : many, query));
  await openScreen('/users', { as: 'ADMIN' });
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await search.fill('one');
  await expect.element(page.getByText('Page 1 of')).not.toBeInTheDocument();
});

test('offers the actions that the ADMIN may do with a user', async () => {
  const can = { edit: false, delete: false, resetPassword: false, balance: true };
  const other = aUser({ name: 'Other Admin', role: 'ADMIN', can });
  answerUsers([...everyone, other]);
  await openScreen('/users', { as: 'ADMIN' });
  const actions = ['Edit', 'Reset Password', 'Delete'];
  for (const name of actions) await expect.element(rowOf(worker.name).getByText(name)).toBeVisible();
  await expect.element(rowOf(other.name).getByRole('link', { name: 'Balance' })).toBeVisible();
  for (const name of actions) await expect.element(rowOf(other.name).getByText(name)).not.toBeInTheDocument();
});

test('an ENGINEER can view users but not change them', async () => {
  const can = { edit: false, delete: false, resetPassword: false, balance: false };
  const foreman = aUser({ name: 'Looked At', role: 'FOREMAN', can });
  answerUsers([foreman]);
  await openScreen('/users', { as: 'ENGINEER' });
  await expect.element(rowOf(foreman.name)).toBeVisible();
  for (const name of ['New User', 'Edit', 'Balance', 'Reset Password', 'Delete']) {
    await expect.element(page.getByRole('main').getByText(name, { exact: true })).not.toBeInTheDocument();
  }
  await rowOf(foreman.name).getByRole('link', { name: foreman.name }).click();
  await expect.element(title(foreman.name)).toBeVisible();
  await expect.element(page.getByText('Salary')).not.toBeInTheDocument();
});

test('a row that is pressed while the search is being typed does not move before the release', async () => {
  await openScreen('/users', { as: 'ENGINEER' });
  const pressed = rowOf(worker.name).getByRole('link', { name: worker.name });
  await expect.element(pressed).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await search.fill('Somebody else');
  // As the press does: the search loses the focus.
  pressed.element().focus();
  await nextFrame();
  expect(address()).toBe('/users');
  vi.advanceTimersByTime(300);
  await expect.poll(address).toBe('/users?search=Somebody+else');
});

test('shows the salary and whether the password must be changed', async () => {
  answerUsers([aUser({ id: 77, salary: 120_000.5, balance: null, passwordResetRequired: true })]);
  await openScreen('/users/77', { as: 'ADMIN' });
  await expect.element(valueOf('Salary')).toHaveTextContent('QAR 120,000.50');
  await expect.element(page.getByText('Password reset required')).toBeVisible();
});

test('resets a password in the list and in the details, after confirming', async () => {
  server.answer(resetUserPassword, { message: 'Password has been reset successfully.' });
  await openScreen(`/users?search=${worker.name}`, { as: 'ADMIN' });
  await rowOf(worker.name).getByRole('button', { name: 'Reset Password' }).click();
  await expect
    .element(
      dialog.getByText("Are you sure you want to reset this user's password? It will be reset to their email address."),
    )
    .toBeVisible();
  expect(server.callsTo(resetUserPassword)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect.element(toast('Password has been reset successfully.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();

  await visit(`/users/${worker.id}`);
  await button('Reset Password').click();
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect.element(toast('Password has been reset successfully')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const params = { id: worker.id };
  expect(server.callsTo(resetUserPassword)).toMatchObject([{ params }, { params }]);
});

test('deletes a user after confirming, and shows them as not found afterwards', async () => {
  server.answer(deleteUser, undefined);
  await openScreen(`/users/${worker.id}`, { as: 'ADMIN' });
  await button('Delete').click();
  await expect.element(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('User deleted successfully')).toBeVisible();
  await expect.poll(address).toBe('/users');
  await expect.element(table).toBeVisible();
  expect(server.callsTo(deleteUser)).toMatchObject([{ params: { id: worker.id } }]);
  server.fail(getUser, 'not found');
  await visit(`/users/${worker.id}`);
  await expect.element(page.getByText('User not found')).toBeVisible();
});

test('reports a password that cannot be reset and a user who cannot be deleted, in the list and in the details', async () => {
  server.fail(resetUserPassword);
  server.fail(deleteUser);
  await openScreen(`/users?search=${worker.name}`, { as: 'ADMIN' });
  const row = rowOf(worker.name);
  await row.getByRole('button', { name: 'Reset Password' }).click();
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect.element(toast('Failed to reset password. Please try again later.')).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete user. Please try again later.')).toBeVisible();

  await visit(`/users/${worker.id}`);
  await button('Reset Password').click();
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect.element(toast('Failed to reset password')).toBeVisible();
  await button('Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete user')).toBeVisible();
  await expect.element(title(worker.name)).toBeVisible();
});

test('offers to retry when the users or a user cannot be loaded', async () => {
  const restore = server.fail(listUsers);
  await openScreen('/users', { as: 'ADMIN' });
  await expect.element(problem('Failed to load users. Please try again later.')).toBeVisible();
  restore();
  await button('Try again').click();
  await expect.element(table).toBeVisible();

  const restoreUser = server.fail(getUser);
  await visit(`/users/${worker.id}`);
  await expect.element(problem('Failed to load user details. Please try again later.')).toBeVisible();
  restoreUser();
  await reload();
  await expect.element(title(worker.name)).toBeVisible();
});

test('in a real company, resetting says that the password is random, and shows it once to copy or share', async () => {
  server.answer(getResetMode, { mode: 'random' });
  const message = 'Password has been reset successfully.';
  server.answer(resetUserPassword, { message, temporaryPassword: 'abcde-fghjk-mnpqr' });
  await openScreen(`/users/${worker.id}`, { as: 'ADMIN' });
  await button('Reset Password').click();
  await expect.element(dialog.getByText('They get a random one-time password, shown once.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  const shown = page.getByRole('dialog', { name: 'One-time password' });
  await expect.element(shown.getByText('abcde-fghjk-mnpqr')).toBeVisible();
  await expect.element(shown.getByRole('button', { name: 'Copy' })).toBeVisible();
  const link = shown.getByRole('link', { name: 'Share by WhatsApp' }).element() as HTMLAnchorElement;
  const text = [
    worker.name,
    window.location.origin,
    `Username: ${worker.email}`,
    'One-time password: abcde-fghjk-mnpqr',
  ].join('\n');
  expect(link.href).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('abcde-fghjk-mnpqr')).not.toBeInTheDocument();
});

test('resets the passwords of all ticked people at once, and prints a slip for each', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  const { admin, ...others } = { admin: people.ADMIN, worker, suresh: workers.suresh };
  answerUsers([admin, others.worker, others.suresh]);
  server.answer(resetPasswords, ({ body }) => ({
    passwords: body.userIds.toReversed().map((id) => {
      const { name, email } = id === worker.id ? worker : workers.suresh;
      return { id, name, email, temporaryPassword: `abcde-fghjk-mnp${id}` };
    }),
  }));
  await openScreen('/users?importId=12', { as: 'ADMIN' });
  await expect.element(page.getByText('These people were made by an import.')).toBeVisible();
  await expect.element(rowOf(worker.name)).toBeVisible();
  expect(server.callsTo(listUsers).at(-1)?.query).toMatchObject({ importId: 12, size: 100 });
  await expect.element(page.getByRole('checkbox', { name: `Select ${admin.name}` })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect.element(page.getByText('2 people selected')).toBeVisible();
  await button('Reset passwords').click();
  await dialog.getByRole('button', { name: 'Reset passwords' }).click();
  const shown = page.getByRole('dialog', { name: 'One-time passwords' });
  await expect.element(shown.getByText(`abcde-fghjk-mnp${worker.id}`)).toBeVisible();
  expect(server.callsTo(resetPasswords)).toMatchObject([{ body: { userIds: [worker.id, workers.suresh.id] } }]);
  await shown.getByRole('button', { name: 'Print slips' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const slips = [...document.querySelectorAll('[data-print-sheet] li')].map(({ textContent }) => textContent);
  expect(slips).toHaveLength(2);
  for (const part of [worker.name, worker.email, window.location.origin, `abcde-fghjk-mnp${worker.id}`]) {
    expect(slips[0]).toContain(part);
  }
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('abcde-fghjk')).not.toBeInTheDocument();
  await button('Show all users').click();
  await expect.poll(address).toBe('/users');
});

test('says why the passwords of ticked people were not reset', async () => {
  server.answer(resetPasswords, () => {
    throw new Failed({ code: 'CONFLICT', message: userMessages.someGone.text });
  });
  await openScreen('/users', { as: 'ADMIN' });
  await page.getByRole('checkbox', { name: `Select ${worker.name}` }).click();
  await button('Reset passwords').click();
  await dialog.getByRole('button', { name: 'Reset passwords' }).click();
  await expect
    .element(toast('Some of these people no longer have an account. No password was reset: choose again.'))
    .toBeVisible();
});
