import { listExpenses } from '@binaa/contract/expenses';
import { subscribeToLiveUpdates } from '@binaa/contract/live-updates';
import { listProjects } from '@binaa/contract/projects';
import { getSite } from '@binaa/contract/sites';
import { getTask, listSiteTasks } from '@binaa/contract/tasks';
import { listUsers } from '@binaa/contract/users';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerExpenses } from '../../testing/expenses.ts';
import { server } from '../../testing/fake-server.ts';
import { connectLiveUpdates } from '../../testing/live-updates.ts';
import { button, link } from '../../testing/locators.ts';
import { address, openScreen } from '../../testing/open-screen.tsx';
import { anExpense } from '../../testing/records/expenses.ts';

test('going back to a list shows it from the cache without a call while live updates are connected', async () => {
  const expense = anExpense();
  answerExpenses(expense);
  connectLiveUpdates();
  await openScreen('/expenses', { as: 'ADMIN' });
  const card = page.getByRole('main').getByRole('article');
  await expect.element(card).toBeVisible();
  await expect.poll(() => server.callsTo(subscribeToLiveUpdates)).toHaveLength(1);
  await card.getByRole('link').click();
  await expect.element(link('Back to Expenses')).toBeVisible();
  const before = server.callsTo(listExpenses).length;
  // Longer than an answer stays fresh without live updates.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12_000 });
  onTestFinished(() => void vi.useRealTimers());
  window.history.back();
  await expect.poll(address).toBe('/expenses');
  await expect.element(card).toBeVisible();
  // Any automatic call would precede the one that Refresh makes.
  await button('Refresh').click();
  await expect.poll(() => server.callsTo(listExpenses)).toHaveLength(before + 1);
});

test.for([
  { screen: 'a list', path: '/expenses', reads: [listExpenses, listProjects] },
  { screen: 'a record with its tab', path: '/sites/7', reads: [getSite, listSiteTasks] },
  { screen: 'a form', path: '/tasks/7/edit', reads: [getTask, listProjects, listUsers] },
])('$screen loads its data in parallel', async ({ path, reads }) => {
  // No call is answered, so a call that waits for another one is never made.
  const { promise: unanswered } = Promise.withResolvers<never>();
  for (const read of reads) server.answer(read, () => unanswered);
  await openScreen(path, { as: 'ADMIN' });
  for (const read of reads) await expect.poll(() => server.callsTo(read), { message: read.path }).not.toEqual([]);
});
