import { getBalanceOfUser } from '@binaa/contract/balances';
import { decideExpenses } from '@binaa/contract/expense-queue';
import {
  approveExpense,
  type Expense,
  explainRejection,
  listExpensesSubmittedBy,
  rejectExpense,
} from '@binaa/contract/expenses';
import { getUser } from '@binaa/contract/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { answerExpenses } from '../../../testing/expenses.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, field, problem, texts, title, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen, reload } from '../../../testing/open-screen.tsx';
import { aBalance } from '../../../testing/records/balances.ts';
import { anExpense, approved, expensesOf } from '../../../testing/records/expenses.ts';
import { found } from '../../../testing/records/lists.ts';

const foreman = people.FOREMAN;
const screen = `/expense-approvals/${foreman.id}`;
const main = page.getByRole('main');
const decision = { decidedAt: '2026-01-16T06:00:00.000Z', approvedById: people.ADMIN.id, version: 2 };

function row(name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

function rejected(expense: Expense): Expense {
  return { ...expense, ...decision, status: 'REJECTED', rejectedBy: people.ADMIN.name };
}

/** The foreman's expenses. Returns how to replace one by its new state. */
function answerForeman(...expenses: Expense[]) {
  let current = expenses;
  answerExpenses();
  server.answer(listExpensesSubmittedBy, ({ query }) => expensesOf(current, query));
  return <Saved extends Expense>(saved: Saved): Saved => {
    current = current.map((expense) => (expense.id === saved.id ? saved : expense));
    return saved;
  };
}

test('shows the expenses of a foreman with their sum and the sums by status', async () => {
  const fuel = anExpense({ amount: 50, invoiceImageUrl: 'expenses/general/2026_01_05/receipt.png' });
  const crane = anExpense({ category: 'CRANE_RENTAL', amount: 700 });
  answerForeman(fuel, crane, rejected(anExpense({ category: 'PENALTY', amount: 9 })));
  const totals = { totalPending: 750, totalRejected: 9, afterPending: -763 };
  server.answer(getBalanceOfUser, aBalance(totals));
  await openScreen(screen, { as: 'ADMIN' });
  await expect.element(title(foreman.name)).toBeVisible();
  await expect.element(valueOf('Expenses found')).toHaveTextContent('3');
  await expect.element(valueOf('Total amount')).toHaveTextContent('QAR 759.00');
  await expect.element(main.css('dl').first()).toMatchTextContent('QAR 750.00');
  await expect.element(valueOf('When pending are approved')).toHaveTextContent('-QAR 763.00');
  await expect.element(row('Fuel').getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect.element(row('Penalty').getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(server.callsTo(listExpensesSubmittedBy)).toMatchObject([{ params: { id: foreman.id } }]);

  await row('Fuel').getByRole('button', { name: 'View Receipt' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect.element(receipt.getByRole('img', { name: 'Receipt' })).toBeVisible();
});

test('filters the expenses of a foreman until the filters are reset', async () => {
  const lastQuery = () => server.callsTo(listExpensesSubmittedBy).at(-1)?.query;
  answerForeman(anExpense());
  await openScreen(screen, { as: 'ADMIN' });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await field('Status').selectOptions('Rejected');
  await expect.poll(lastQuery).toMatchObject({ status: 'REJECTED' });
  await button('Reset Filters').click();
  await expect.poll(address).toBe(screen);

  await field('Category').fill('crane');
  const options = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => texts(options)).toEqual([expect.stringContaining('Crane Rental')]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(lastQuery).toMatchObject({ category: 'CRANE_RENTAL' });
  await field('Maximum Amount').fill('50');
  await field('Start Date').fill('2026-01-05');
  await field('End Date').fill('2026-01-06');
  const query = { category: 'CRANE_RENTAL', maxAmount: 50, startDate: '2026-01-05', endDate: '2026-01-06' };
  await expect.poll(lastQuery).toMatchObject(query);
});

test('approves and rejects in the list as the signed-in user, and shows the new balance', async () => {
  const [crane, fuel] = [anExpense({ category: 'CRANE_RENTAL', amount: 700 }), anExpense({ amount: 50 })];
  const replace = answerForeman(crane, fuel);
  let balance = 0;
  server.answer(getUser, () => ({ ...foreman, balance }));
  server.answer(approveExpense, () => {
    balance = -700;
    return replace(approved(crane));
  });
  server.answer(rejectExpense, () => replace(rejected(fuel)));
  await openScreen(screen, { as: 'ADMIN' });
  await row('Crane Rental').getByRole('button', { name: 'Approve' }).click();
  await expect.element(toast('Expense approved successfully')).toBeVisible();
  await expect.element(row('Crane Rental')).toMatchTextContent('Approved');
  await expect.element(row('Crane Rental').getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await expect.element(valueOf('Balance')).toHaveTextContent('-QAR 700.00');
  await row('Fuel').getByRole('button', { name: 'Reject' }).click();
  await expect.element(toast('Expense rejected successfully')).toBeVisible();
  await expect.element(row('Fuel')).toMatchTextContent('Rejected');
  const body = { userId: people.ADMIN.id, version: 1 };
  expect(server.callsTo(approveExpense)).toMatchObject([{ params: { id: crane.id }, body }]);
  expect(server.callsTo(rejectExpense)).toMatchObject([{ params: { id: fuel.id }, body }]);
});

test('adds a usual reason to a rejection that has none', async () => {
  const fuel = rejected(anExpense());
  const replace = answerForeman(fuel);
  server.answer(explainRejection, ({ body }) => replace({ ...fuel, rejectReason: body.reason }));
  await openScreen(screen, { as: 'ADMIN' });
  await row('Fuel').getByRole('button', { name: 'Add reason' }).click();
  const why = page.getByRole('dialog', { name: 'Why was it rejected?' });
  await why.getByRole('button', { name: 'Wrong amount' }).click();
  await why.getByRole('button', { name: 'Save reason' }).click();
  await expect.element(toast('Reason saved')).toBeVisible();
  await expect.element(row('Fuel').getByRole('button', { name: 'Add reason' })).not.toBeInTheDocument();
  expect(server.callsTo(explainRejection)).toMatchObject([
    { params: { id: fuel.id }, body: { reason: 'Wrong amount' } },
  ]);
});

test('rejects the selected expenses with one reason, which is required', async () => {
  const pending = [
    anExpense({ category: 'SURVEYING', amount: 31 }),
    anExpense({ category: 'TRANSPORTATION', amount: 32 }),
  ];
  const replace = answerForeman(...pending);
  server.answer(decideExpenses, () => {
    for (const expense of pending) replace(rejected(expense));
    return { results: pending.map(({ id }) => ({ id, result: 'REJECTED' as const })) };
  });
  await openScreen(screen, { as: 'ADMIN' });
  await field('Select Surveying, QAR 31.00').click();
  await field('Select Transportation, QAR 32.00').click();
  const bar = page.getByRole('region', { name: 'Selected expenses' });
  await expect.element(bar).toMatchTextContent('QAR 63.00');
  await bar.getByRole('button', { name: 'Reject selected' }).click();
  const rejecting = page.getByRole('dialog', { name: 'Reject the selected expenses?' });
  await rejecting.getByRole('button', { name: 'Reject them' }).click();
  await expect.element(rejecting).toMatchTextContent('Reason is required');
  await rejecting.getByRole('button', { name: 'Not a company expense' }).click();
  await rejecting.getByRole('button', { name: 'Reject them' }).click();
  const outcome = page.getByRole('dialog', { name: 'What was decided' });
  await expect.element(outcome).toMatchTextContent('2 rejected');
  await outcome.getByRole('button', { name: 'Close' }).click();
  await expect.element(row('Surveying')).toMatchTextContent('Rejected');
  const items = pending.map(({ id }) => ({ id, version: 1 }));
  const body = { decision: 'REJECT', reason: 'Not a company expense', items };
  expect(server.callsTo(decideExpenses)).toMatchObject([{ body }]);
});

test('offers to retry when a foreman or the expenses cannot be loaded, and reports an invalid format', async () => {
  answerForeman(anExpense());
  server.answer(getUser, ({ params }) => found([foreman], params.id));
  const restore = server.fail(getUser);
  const restoreList = server.fail(listExpensesSubmittedBy);
  await openScreen(screen, { as: 'ADMIN' });
  await expect.element(problem('Failed to load foreman details. Please try again later.')).toBeVisible();
  restore();
  await button('Try again').click();
  await expect.element(title(foreman.name)).toBeVisible();
  await expect.element(problem('Failed to load expenses. Please try again later.')).toBeVisible();
  restoreList();
  await button('Try again').click();
  await expect.element(row('Fuel')).toBeVisible();

  server.answer(listExpensesSubmittedBy, () => Response.json('surprise'));
  await reload();
  await expect.element(problem('Failed to load expenses due to invalid data format.')).toBeVisible();
});

test('reports decisions that fail, and the expense stays pending', async () => {
  answerForeman(anExpense());
  server.fail(approveExpense);
  server.fail(rejectExpense);
  await openScreen(screen, { as: 'ADMIN' });
  await button('Approve').click();
  await expect.element(toast('Failed to approve expense')).toBeVisible();
  await button('Reject').click();
  await expect.element(toast('Failed to reject expense')).toBeVisible();
  await expect.element(row('Fuel')).toMatchTextContent('Pending');
});
