import { approveExpense, deleteExpense, type Expense, getExpense, rejectExpense } from '@binaa/contract/expenses';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { answerExpenses } from '../../../testing/expenses.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, link, texts, title, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { anExpense, approved } from '../../../testing/records/expenses.ts';

const main = page.getByRole('main');
const nothing = { edit: false, decide: false, delete: false, comment: false, resubmit: false };

test.for([
  { may: 'everything', can: { edit: true, decide: true, delete: true, comment: true }, isDecided: false },
  { may: 'edit and comment', can: { edit: true, comment: true }, isDecided: false },
  { may: 'comment', can: { comment: true }, isDecided: false },
  { may: 'nothing', can: {}, isDecided: false },
  { may: 'edit and comment on a decided expense', can: { edit: true, comment: true }, isDecided: true },
])('whoever may $may has only the buttons for it', async ({ can, isDecided }) => {
  const pending = anExpense();
  const expense = { ...(isDecided ? approved(pending) : pending), can: { ...nothing, ...can } };
  answerExpenses(expense);
  await openScreen(`/expenses/${expense.id}`, { as: 'ENGINEER' });
  await expect.element(title('Fuel')).toBeVisible();
  const expected = [
    ...('decide' in can ? ['Approve', 'Reject'] : []),
    ...('edit' in can ? ['Edit'] : []),
    ...('delete' in can ? ['Delete'] : []),
    ...('comment' in can ? ['Add comment'] : []),
  ];
  // Everyone who sees the expense may print it.
  const buttons = page.css('main button:not([aria-label="Print"])').or(main.getByRole('link', { name: 'Edit' }));
  await expect.poll(() => texts(buttons)).toEqual(expected);
});

test('whoever may not edit an expense is led from its form to the expense', async () => {
  const expense = { ...approved(anExpense()), can: nothing };
  answerExpenses(expense);
  await openScreen(`/expenses/${expense.id}/edit`, { as: 'FOREMAN' });
  await expect.element(toast('You can edit only your own pending expenses.')).toBeVisible();
  await expect.poll(address).toBe(`/expenses/${expense.id}`);
});

const { id: userId, name: engineer } = people.ENGINEER;
const decided = { approvedById: userId, decidedAt: '2026-01-16T06:00:00.000Z', version: 2 };

test.for([
  {
    name: 'Approve',
    endpoint: approveExpense,
    after: { status: 'APPROVED' as const, approvedBy: engineer },
    shows: { status: 'Approved', by: 'Approved By', message: 'Expense approved successfully' },
  },
  {
    name: 'Reject',
    endpoint: rejectExpense,
    after: { status: 'REJECTED' as const, rejectedBy: engineer },
    shows: { status: 'Rejected', by: 'Rejected By', message: 'Expense rejected successfully' },
  },
])('after $name, the expense shows who decided, without the buttons', async ({ name, endpoint, after, shows }) => {
  const expense = anExpense({ can: { ...nothing, decide: true } });
  answerExpenses(expense);
  const saved: Expense = { ...expense, ...decided, ...after, can: nothing };
  server.answer(endpoint, () => {
    server.answer(getExpense, saved);
    return saved;
  });
  await openScreen(`/expenses/${expense.id}`, { as: 'ENGINEER' });
  await button(name).click();
  await expect.element(toast(shows.message)).toBeVisible();
  await expect.element(valueOf('Status')).toHaveTextContent(shows.status);
  await expect.element(valueOf(shows.by)).toHaveTextContent(engineer);
  await expect.element(page.getByRole('button', { name: /Approve|Reject/ })).not.toBeInTheDocument();
  const idempotencyKey = expect.any(String) as string;
  const call = { params: { id: expense.id }, body: { userId, version: 1 }, idempotencyKey };
  expect(server.callsTo(endpoint)).toMatchObject([call]);
});

test('shows who decided first', async () => {
  const expense = anExpense();
  const message = 'This expense was already approved by Khalid Al-Mansouri.';
  answerExpenses(expense);
  server.answer(rejectExpense, () => {
    server.answer(getExpense, approved(expense));
    throw new Failed({ code: 'CONFLICT', message });
  });
  await openScreen(`/expenses/${expense.id}`, { as: 'ENGINEER' });
  await button('Reject').click();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(valueOf('Approved By')).toHaveTextContent('Khalid Al-Mansouri');
  await expect.element(button('Reject')).not.toBeInTheDocument();
});

test('shows an amount that changed since it was seen instead of approving it', async () => {
  let expense = anExpense({ amount: 100 });
  answerExpenses();
  server.answer(getExpense, () => expense);
  server.answer(approveExpense, ({ body }) => {
    if (body?.version !== expense.version) throw new Failed('stale version');
    expense = approved(expense);
    return expense;
  });
  await openScreen(`/expenses/${expense.id}`, { as: 'ENGINEER' });
  await expect.element(valueOf('Amount')).toHaveTextContent('QAR 100.00');
  expense = { ...expense, amount: 99_999, version: 2 };
  await button('Approve').click();
  await expect.element(toast('Someone else has changed this in the meantime.')).toBeVisible();
  await expect.element(valueOf('Amount')).toHaveTextContent('QAR 99,999.00');
  await expect.element(valueOf('Status')).toHaveTextContent('Pending');
  await button('Approve').click();
  await expect.element(valueOf('Status')).toHaveTextContent('Approved');
});

test('an ADMIN deletes an expense after confirming', async () => {
  const expense = anExpense();
  answerExpenses(expense);
  server.answer(deleteExpense, () => {
    server.fail(getExpense, 'not found');
    return undefined;
  });
  await openScreen(`/expenses/${expense.id}`, { as: 'ADMIN' });
  await button('Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this expense?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(deleteExpense)).toEqual([]);
  await button('Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Expense deleted successfully')).toBeVisible();
  await expect.poll(address).toBe('/expenses');
  await expect.element(link('New Expense')).toBeVisible();
  expect(server.callsTo(deleteExpense)).toMatchObject([{ params: { id: expense.id } }]);
});

test('shows an expense that does not exist as not found', async () => {
  answerExpenses();
  await openScreen('/expenses/2000000000', { as: 'ADMIN' });
  await expect.element(page.getByText('Expense not found')).toBeVisible();
  await link('Back to Expenses').click();
  await expect.poll(address).toBe('/expenses');
});
