import {
  approveExpense,
  createExpense,
  deleteExpense,
  getExpense,
  listExpenses,
  rejectExpense,
  updateExpense,
} from '@binaa/contract/expenses';
import { presignUpload, presignView } from '@binaa/contract/files';
import { listProjects } from '@binaa/contract/projects';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerExpenses, photo, pictureAddress } from '../../../testing/expenses.ts';
import { server } from '../../../testing/fake-server.ts';
import { fakeStorage } from '../../../testing/fake-storage.ts';
import { button, field, link, problem, title, toast } from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { anExpense } from '../../../testing/records/expenses.ts';

const amount = field('Amount ($)');
const notes = page.getByLabelText('Notes');
const image = page.getByRole('img', { name: 'Receipt' });

test('offers to retry when the expenses, the projects of the filter or one expense cannot be loaded', async () => {
  const expense = anExpense();
  answerExpenses(expense);
  const restoreList = server.fail(listExpenses, 'no connection');
  await openScreen('/expenses', { as: 'FOREMAN' });
  await expect.element(problem('Failed to load expenses. Please try again later.')).toBeVisible();
  restoreList();
  await button('Try again').click();
  await expect.element(page.getByRole('main').getByRole('article')).toBeVisible();

  const restoreProjects = server.fail(listProjects);
  await reload();
  await expect.element(toast('Failed to load projects for filtering')).toBeVisible();
  await expect.element(title('Expenses')).toBeVisible();
  restoreProjects();

  const restoreOne = server.fail(getExpense, 'no connection');
  await visit(`/expenses/${expense.id}`);
  await expect.element(problem('Failed to load expense details. Please try again later.')).toBeVisible();
  await expect.element(link('Back to Expenses')).toHaveAttribute('href', '/expenses');
  restoreOne();
  await button('Try again').click();
  await expect.element(title('Fuel')).toBeVisible();
});

test.for(['server error', 'not found'] as const)(
  'an expense to edit that cannot be loaded leads to the list of expenses: %s',
  async (failure) => {
    answerExpenses();
    server.fail(getExpense, failure);
    await openScreen('/expenses/7/edit', { as: 'FOREMAN' });
    await expect.element(toast('Failed to load expense data')).toBeVisible();
    await expect.poll(address).toBe('/expenses');
  },
);

test('shows a toast when an expense cannot be deleted', async () => {
  const expense = anExpense();
  answerExpenses(expense);
  server.fail(deleteExpense);
  await openScreen(`/expenses/${expense.id}`, { as: 'ADMIN' });
  await button('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete expense')).toBeVisible();
  await expect.element(title('Fuel')).toBeVisible();
});

test.for([
  { name: 'Approve', endpoint: approveExpense, other: 'Reject' },
  { name: 'Reject', endpoint: rejectExpense, other: 'Approve' },
])('shows a toast when an expense cannot be decided, and lets it be decided again: $name', async (decision) => {
  const expense = anExpense();
  answerExpenses(expense);
  server.fail(decision.endpoint);
  await openScreen(`/expenses/${expense.id}`, { as: 'ADMIN' });
  await button(decision.name).click();
  await expect.element(toast('Failed to update expense status')).toBeVisible();
  expect(toast('Failed to update expense status').elements()).toHaveLength(1);
  await expect.element(button(decision.other)).toBeEnabled();
  expect(server.callsTo(decision.endpoint)).toMatchObject([{ params: { id: expense.id } }]);
});

test('keeps what was typed when an expense cannot be saved', async () => {
  const expense = anExpense();
  answerExpenses(expense);
  server.fail(updateExpense, 'no connection');
  server.fail(createExpense, 'no connection');
  await openScreen(`/expenses/${expense.id}/edit`, { as: 'FOREMAN' });
  await notes.fill('Kept');
  await button('Update Expense').click();
  await expect.element(toast('Failed to update expense')).toBeVisible();
  await expect.element(notes).toHaveValue('Kept');

  await visit('/expenses/new');
  await amount.fill('5');
  await button('Create Expense').click();
  await expect.element(toast('Failed to create expense')).toBeVisible();
  await reload();
  await expect.element(amount).toHaveValue(5);
});

test('shows expenses that come as a bare array, and reports an invalid format when there is no list', async () => {
  answerExpenses();
  server.answer(listExpenses, () => Response.json([anExpense()]));
  await openScreen('/expenses', { as: 'ADMIN' });
  await expect.element(page.getByRole('main').getByRole('article')).toBeVisible();
  server.answer(listExpenses, () => Response.json({ surprise: true }));
  await reload();
  await expect.element(problem('Failed to load expenses due to invalid data format.')).toBeVisible();
});

test.for([
  { what: 'no receipt', invoiceImageUrl: null, message: 'No receipt available for this expense' },
  { what: 'an empty key', invoiceImageUrl: ' ', message: 'No receipt key available for this expense' },
])('an expense with $what says so, and no file is asked for', async ({ invoiceImageUrl, message }) => {
  const expense = anExpense({ invoiceImageUrl });
  answerExpenses(expense);
  await openScreen(`/expenses/${expense.id}`, { as: 'FOREMAN' });
  await expect.element(page.getByText(message)).toBeVisible();
  expect(server.callsTo(presignView)).toEqual([]);
});

test('shows that the file of a receipt cannot be retrieved when it is gone or has no address', async () => {
  const expense = anExpense({ invoiceImageUrl: 'expenses/general/2026_01_01/gone.png' });
  const message = 'Could not retrieve receipt image. Please try again.';
  answerExpenses(expense);
  const restore = server.fail(presignView, 'not found');
  await openScreen(`/expenses/${expense.id}`, { as: 'FOREMAN' });
  await expect.element(problem(message)).toBeVisible();
  restore();
  server.answer(presignView, () => Response.json({}));
  await reload();
  await expect.element(problem(message)).toBeVisible();
  expect(server.callsTo(presignView)).toHaveLength(2);
});

test('offers to retry when the URL or the image of a receipt cannot be loaded', async () => {
  const expense = anExpense({ invoiceImageUrl: 'expenses/general/2026_01_15/receipt.png' });
  answerExpenses(expense);
  const restore = server.fail(presignView, 'no connection');
  await openScreen(`/expenses/${expense.id}`, { as: 'FOREMAN' });
  await expect.element(problem('Failed to fetch receipt URL. Please try again.')).toBeVisible();
  restore();
  await button('Try again').click();
  await expect.element(image).toBeVisible();

  const restoreDownload = server.fail(presignView, 'no connection');
  await button('Download receipt').click();
  await expect.element(toast('Failed to fetch receipt. Please try again.')).toBeVisible();
  restoreDownload();

  server.answer(presignView, { presignedUrl: 'data:image/png;base64,broken' });
  await reload();
  await expect.element(problem('Unable to load receipt image')).toBeVisible();
  server.answer(presignView, { presignedUrl: pictureAddress });
  await button('Try again').click();
  await expect.element(image).toBeVisible();
});

test.for(['connection lost', 'storage answers 503', 'no upload URL'] as const)(
  'saves nothing and keeps the form when the receipt cannot be uploaded: %s',
  async (failure) => {
    const storage = fakeStorage();
    answerExpenses();
    if (failure === 'connection lost') storage.answer('connection lost');
    if (failure === 'storage answers 503') storage.answer({ status: 503 });
    if (failure === 'no upload URL') server.fail(presignUpload);
    await openScreen('/expenses/new', { as: 'FOREMAN' });
    await amount.fill('12.50');
    await field('Receipt').upload(photo);
    await button('Create Expense').click();
    await expect.element(toast('Failed to upload receipt. Please try again.')).toBeVisible();
    await expect.poll(address).toBe('/expenses/new');
    await expect.element(amount).toHaveValue(12.5);
    await expect.element(page.getByText(photo.name)).toBeVisible();
    expect(server.callsTo(createExpense)).toEqual([]);
  },
);
