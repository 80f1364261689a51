import { listExpenses } from '@binaa/contract/expenses';
import { listTaskNotes, type TaskNote } from '@binaa/contract/task-notes';
import { deleteTask, getTask } from '@binaa/contract/tasks';
import { expect, type Page } from '@playwright/test';
import { type Api, apiAs, unique } from '../fixtures/api.ts';
import { recordApiCalls } from '../fixtures/api-calls.ts';
import { connectionOf } from '../fixtures/connection.ts';
import { photo } from '../fixtures/expenses.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { storedResponses } from '../fixtures/stored-responses.ts';
import { buildTaskInNewProject, changeTask } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { OutboxPage, submitExpense, submitNote } from '../pages/outbox-page.ts';
import { toast } from '../pages/toast.ts';
import { tab } from '../pages/work.ts';

async function expensesWith(api: Api, notes: string) {
  const { content } = await api.call(listExpenses, { query: { submittedById: api.userId, size: 100 } });
  return content.filter((expense) => expense.notes === notes);
}

async function notesOf(api: Api, taskId: number): Promise<TaskNote[]> {
  const answer = await api.call(listTaskNotes, { params: { id: taskId } });
  return Array.isArray(answer) ? answer : answer.content;
}

const loadedScripts = () => performance.getEntriesByType('resource').map(({ name }) => name);

const savedDatabases = (page: Page) => page.evaluate(() => indexedDB.databases());

// They run in the page: a browser's own quota counts too roughly for a test.

/** There is room for small entries, but not for photos. */
function refuseFiles(): void {
  type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
  const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') as { value: Put };
  IDBObjectStore.prototype.put = function refusing(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (value instanceof ArrayBuffer) throw new DOMException('', 'QuotaExceededError');
    return original.value.call(this, value, key);
  };
}

function refuseEntries(): void {
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
}

test.describe('with the application installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what a foreman does without a connection is sent once and in order when it is back', { tag: '@smoke' }, async ({
    page,
    context,
  }) => {
    const engineer = await apiAs(page, 'ENGINEER');
    const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Salem');
    const own = await engineer.as(foreman);
    const task = await buildTaskInNewProject(engineer);
    const notes = unique('Diesel');
    await signInAs(page, foreman, `/tasks/${task.id}?tab=notes`);
    await expect(page.getByText('No notes yet.')).toBeVisible();
    await expect.poll(() => page.evaluate(storedResponses)).toContainEqual(expect.objectContaining({ id: task.id }));
    await page.goto('/expenses');
    await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);

    await context.setOffline(true);
    await page.goto(`/tasks/${task.id}`);
    const outbox = new OutboxPage(page);
    await page.getByRole('button', { name: 'Start Task' }).click();
    await outbox.expectSavedOnPhone();
    await expect(page.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute('aria-valuenow', '1');
    await page.getByRole('button', { name: 'Mark as Completed' }).click();
    await expect(page.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute('aria-valuenow', '100');
    await tab(page, 'Notes').click();
    await submitNote(page, { text: 'Slab poured', photo });
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('Slab poured');
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
    await page.goto('/expenses/new');
    await submitExpense(page, { notes, receipt: photo });
    await expect(page).toHaveURL('/expenses');
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('Waiting to be sent');
    await page.close();

    const reopened = await context.newPage();
    const after = new OutboxPage(reopened);
    await reopened.goto('/outbox');
    await expect(after.section('Waiting')).toHaveText([/Task status/, /Task status/, /Slab poured/, /New expense/]);
    await expect(after.chip).toHaveText('4 waiting');
    const calls = recordApiCalls(reopened);
    await context.setOffline(false);
    await expect(after.section('Sent in the last 7 days')).toHaveCount(4);
    await expect(after.chip).toHaveCount(0);
    expect(calls.to('PATCH', `/tasks/${task.id}/completion`)).toHaveLength(2);
    const inOrder = calls.paths().filter((path) => ['/task-notes', '/expenses'].includes(path));
    expect(inOrder).toEqual(['/task-notes', '/expenses']);
    expect(await own.call(getTask, { params: { id: task.id } })).toMatchObject({ completed: true });
    expect(await notesOf(own, task.id)).toMatchObject([{ value: 'Slab poured', photos: [{ fileName: photo.name }] }]);
    expect(await expensesWith(own, notes)).toMatchObject([{ amount: 75.5, invoiceImageUrl: expect.any(String) }]);

    await reopened.getByRole('button', { name: 'Sign out' }).click();
    await expect(reopened).toHaveURL('/login');
    await expect.poll(() => savedDatabases(reopened)).toEqual([]);
  });
});

test('an answer that is lost, a page that is closed and a second tab do not double an action', async ({
  page,
  context,
}) => {
  const connection = await connectionOf(context);
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Salem');
  const own = await apiAs(page, foreman);
  const outbox = new OutboxPage(page);

  // On the first visit nothing is cached. What keeping needs is loaded with the form.
  const [first, lost, closed] = [unique('First visit'), unique('Answer lost'), unique('Page closed')];
  await signInAs(page, foreman, '/expenses/new');
  for (const part of ['expense-outbox', 'waiting-list', 'outbox-chip', 'expense-list-page']) {
    await expect.poll(() => page.evaluate(loadedScripts)).toContainEqual(expect.stringContaining(part));
  }
  await context.setOffline(true);
  await submitExpense(page, { notes: first, receipt: photo });
  await outbox.expectSavedOnPhone();
  await expect(page).toHaveURL('/expenses');
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('Waiting to be sent');
  await context.setOffline(false);
  await expect(outbox.chip).toHaveCount(0);
  expect(await expensesWith(own, first)).toHaveLength(1);

  // The server saves the expense, and the connection is gone before its answer arrives.
  await context.route('**/api/expenses', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    connection.cut();
    return route.abort('internetdisconnected');
  });
  await page.goto('/expenses/new');
  await submitExpense(page, { notes: lost, receipt: photo });
  await outbox.expectSavedOnPhone();
  await expect(page).toHaveURL('/expenses');
  expect(await expensesWith(own, lost)).toHaveLength(1);
  await context.unroute('**/api/expenses');

  const second = await context.newPage();
  await second.goto('/outbox');
  await expect(new OutboxPage(second).section('Waiting')).toHaveCount(1);
  connection.restore();
  await expect(new OutboxPage(second).section('Sent in the last 7 days')).toHaveCount(2);
  await expect(outbox.chip).toHaveCount(0);
  expect(await expensesWith(own, lost)).toHaveLength(1);

  // The page is closed while the expense is being sent.
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route('**/api/expenses', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return arrived();
  });
  await page.goto('/expenses/new');
  await submitExpense(page, { notes: closed, receipt: photo });
  await arrival;
  await page.close();
  await second.goto('/outbox');
  await expect(new OutboxPage(second).section('Sent in the last 7 days')).toHaveCount(3);
  expect(await expensesWith(own, closed)).toHaveLength(1);
  await second.goto('/expenses/new');
  await expect(second.getByLabel('Notes')).toHaveValue('');
});

test('entries wait for their own user, a refused one for a decision, and a full phone says what is not saved', async ({
  page,
  context,
}) => {
  const connection = await connectionOf(context);
  const [admin, engineer] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const own = await engineer.as(foreman);
  const task = await buildTaskInNewProject(engineer);
  const outbox = new OutboxPage(page);
  const login = new LoginPage(page);
  await signInAs(page, foreman, `/tasks/${task.id}?tab=notes`);
  await expect(page.getByText('No notes yet.')).toBeVisible();
  connection.cut();
  await submitNote(page, { text: 'Written in the basement' });
  await outbox.expectSavedOnPhone();
  await tab(page, 'Details').click();
  await page.getByRole('button', { name: 'Start Task' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Waiting to be sent' })).toBeVisible();
  await changeTask(engineer, task, { completionPercentage: 40 });

  // Signing out asks; the entries stay, and another user neither sees nor sends them.
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'You have 2 unsent actions.' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out, keep them here' }).click();
  await expect(page.getByText(`This phone keeps 2 unsent actions of ${foreman.name}.`)).toBeVisible();
  connection.restore();
  await login.signIn('engineer@binaa.qa', 'binaa-demo');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(`This phone keeps 2 unsent actions of ${foreman.name}.`)).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
  expect(await notesOf(own, task.id)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();

  // The same user sends them. What somebody else has changed meanwhile is refused, and applied on request.
  await login.signIn(foreman.email, foreman.password);
  await expect(outbox.chip).toHaveText('1 problem');
  expect(await notesOf(own, task.id)).toMatchObject([{ value: 'Written in the basement' }]);
  await outbox.chip.click();
  await expect(outbox.section('Refused')).toContainText(/Yousef Haddad changed this task at 20\d\d-/);
  await page.getByRole('button', { name: 'Apply mine' }).click();
  await expect(outbox.section('Sent in the last 7 days')).toHaveCount(2);
  await expect(outbox.chip).toHaveCount(0);

  // A photo gives way first. If there is no room at all, the note stays in its form.
  await page.goto(`/tasks/${task.id}?tab=notes`);
  await expect(page.getByText('Written in the basement')).toBeVisible();
  connection.cut();
  await page.evaluate(refuseFiles);
  await submitNote(page, { text: 'Without its photo', photo });
  await expect(toast(page, 'No room for the photo. The action is saved without it.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('Without its photo');
  await page.evaluate(refuseEntries);
  await submitNote(page, { text: 'No room at all' });
  await expect(page.getByRole('alert').filter({ hasText: 'NOT SAVED.' })).toContainText('No room at all');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('No room at all');
  await expect(outbox.chip).toHaveText('1 waiting');

  // What the server refuses stays until a person decides.
  await admin.call(deleteTask, { params: { id: task.id } });
  connection.restore();
  await expect(outbox.chip).toHaveText('1 problem');
  await outbox.chip.click();
  await expect(outbox.section('Refused')).toContainText('Task not found');
  await page.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this action?' });
  await dialog.getByLabel('Reason').fill('gone');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByText('Say why (at least 5 characters)')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The task is gone');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(outbox.section('Sent in the last 7 days').filter({ hasText: 'Discarded' })).toContainText(
    'The task is gone',
  );
  await expect(outbox.chip).toHaveCount(0);
});
