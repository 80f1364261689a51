import {
  addBalance,
  type BalanceTransaction,
  getBalanceOfUser,
  listBalanceTransactionsOfUser,
} from '@binaa/contract/balances';
import { getUser } from '@binaa/contract/users';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { expectInside } from '../../../testing/layout.ts';
import { button, clickTwice, link, problem, title, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen, reload } from '../../../testing/open-screen.tsx';
import { aBalance, aBalanceTransaction } from '../../../testing/records/balances.ts';
import { pageOf } from '../../../testing/records/lists.ts';

const screen = `/users/${people.FOREMAN.id}/balance`;
const dialog = page.getByRole('dialog');
const amount = dialog.getByLabelText('Amount', { exact: true });
const description = dialog.getByLabelText('Description', { exact: true });
const balance = page.css('dt:text-is("Current Balance") + dd').first();
const rows = page.getByRole('table', { name: 'Transaction History' }).getByRole('row');
const invalid = 'Please enter a valid amount greater than 0.';
const restored = page.getByText('What you typed before has been restored.');

type Adjustment = 'Add Funds' | 'Withdraw';

async function open(adjustment: Adjustment): Promise<void> {
  await page.getByRole('button', { name: adjustment, exact: true }).click();
}

function sendButton(adjustment: Adjustment): Locator {
  return dialog.getByRole('button', { name: adjustment, exact: true });
}

function error(words: string): Locator {
  return dialog.getByRole('alert').filter({ hasText: words });
}

/** The account of the FOREMAN with these transactions, the newest first. A deposit or withdrawal changes its balance. */
function answerAccount(start = 0, transactions: readonly BalanceTransaction[] = []): void {
  let current = start;
  server.answer(getBalanceOfUser, () => aBalance({ balance: current }));
  server.answer(listBalanceTransactionsOfUser, ({ query }) => pageOf(transactions, query));
  server.answer(addBalance, ({ body }) => {
    current += body.type === 'DEPOSIT' ? body.amount : -body.amount;
    return aBalanceTransaction({ amount: body.amount, balance: current });
  });
}

test('Add Funds requires a valid amount, and a description of at most 1,000 characters', async () => {
  answerAccount();
  await openScreen(screen, { as: 'ADMIN' });
  await open('Add Funds');
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAttribute('step', '0.01');
  await expect.element(amount).toHaveAttribute('min', '0.01');
  await sendButton('Add Funds').click();
  await expect.element(error(invalid)).toBeVisible();
  await expect.element(amount).toHaveFocus();
  for (const [typed, message] of [
    ['0', invalid],
    ['-5', invalid],
    ['0.00', invalid],
    ['1.005', 'Amount can have at most 2 decimals'],
    ['1000000000', 'Amount cannot be more than 999,999,999.99'],
  ] as const) {
    await amount.fill(typed);
    await sendButton('Add Funds').click();
    await expect.element(error(message), { message: typed }).toBeVisible();
  }
  await amount.clear();
  await amount.click();
  await userEvent.keyboard('e');
  await sendButton('Add Funds').click();
  await expect.element(error(invalid)).toBeVisible();
  await amount.fill('0.01');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await description.fill('x'.repeat(1001));
  await sendButton('Add Funds').click();
  await expect.element(error('Description must be at most 1000 characters')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add Funds', exact: true })).toHaveFocus();
  expect(server.callsTo(addBalance)).toEqual([]);
});

test('Withdraw requires an amount too, and may take the balance below zero', async () => {
  answerAccount(50);
  await openScreen(screen, { as: 'ADMIN' });
  await open('Withdraw');
  await sendButton('Withdraw').click();
  await expect.element(error(invalid)).toBeVisible();
  await amount.fill('999999999.99');
  await sendButton('Withdraw').click();
  await expect.element(toast('Balance withdrawal successful.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(balance).toHaveTextContent('-QAR 999,999,949.99');
  const body = { userId: people.FOREMAN.id, amount: 999_999_999.99, type: 'WITHDRAWAL', notes: 'Balance withdrawal' };
  expect(server.callsTo(addBalance)).toMatchObject([{ body }]);
});

test('adding funds above the ceiling warns', async () => {
  answerAccount();
  server.answer(getBalanceOfUser, aBalance({ balance: 1999.99, ceiling: 2000 }));
  await openScreen(screen, { as: 'ADMIN' });
  await open('Add Funds');
  const warning = 'This would take Omar Farouk to QAR 2,000.01, above the ceiling of QAR 2,000.00.';
  await amount.fill('0.01');
  await expect.element(dialog).not.toMatchTextContent('above the ceiling');
  await amount.fill('0.02');
  await expect.element(dialog).toMatchTextContent(warning);
});

test.for([
  { sign: 'above', amountHeld: 999_999_999.99, words: 'QAR 999,999,999.99', colour: 'rgb(24, 24, 27)' },
  { sign: 'below', amountHeld: -999_999_999.99, words: '-QAR 999,999,999.99', colour: 'rgb(154, 21, 21)' },
])('shows the largest balance $sign zero in its colour and within its card', async ({ amountHeld, words, colour }) => {
  answerAccount();
  const totalPending = 999_999_999.99;
  server.answer(getBalanceOfUser, aBalance({ balance: amountHeld, totalPending }));
  await openScreen(screen, { as: 'ADMIN' });
  await expect.element(balance).toHaveTextContent(words);
  await expect.element(balance.getByText(words)).toHaveStyle({ color: colour });
  for (const width of [768, 360]) {
    await page.viewport(width, 800);
    await expectInside(balance.getByText(words), page.css(':has(> dl > dt:text-is("Current Balance"))'));
    const pending = valueOf('Total Pending');
    await expectInside(pending.getByText('QAR 999,999,999.99'), page.css(':has(> dt:text-is("Total Pending"))'));
  }
});

test.for(['server error', 'no connection'] as const)(
  'keeps what was typed when a balance cannot be adjusted, and a second attempt counts once: %s',
  async (failure) => {
    answerAccount();
    const restore = server.fail(addBalance, failure);
    await openScreen(screen, { as: 'ADMIN' });
    await open('Withdraw');
    await amount.fill('10');
    await description.fill('Back to the office');
    await sendButton('Withdraw').click();
    await expect.element(toast('Failed to adjust balance. Please try again.')).toBeVisible();
    await expect.element(amount).toHaveValue(10);
    await expect.element(description).toHaveValue('Back to the office');

    // Reopening the dialog keeps the intent, and with it the idempotency key.
    await expect.element(sendButton('Withdraw')).toBeEnabled();
    await userEvent.keyboard('{Escape}');
    await open('Withdraw');
    await expect.element(restored).toBeVisible();
    restore();
    await sendButton('Withdraw').click();
    await expect.element(toast('Balance withdrawal successful.')).toBeVisible();
    await expect.element(balance).toHaveTextContent('-QAR 10.00');
    await expect.element(dialog).not.toBeInTheDocument();
    const [first, second, ...others] = server.callsTo(addBalance).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    expect(others).toEqual([]);
  },
);

test('keeps a draft through a reload, and Cancel discards it', async () => {
  answerAccount();
  await openScreen(screen, { as: 'ADMIN' });
  await open('Add Funds');
  await amount.fill('77.70');
  await reload();
  await open('Add Funds');
  await expect.element(amount).toHaveValue(77.7);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open('Add Funds');
  await expect.element(amount).toHaveValue(null);
});

test('a double click moves money only once', async () => {
  answerAccount();
  const held = Promise.withResolvers<void>();
  let current = 0;
  server.answer(getBalanceOfUser, () => aBalance({ balance: current }));
  server.answer(addBalance, async ({ body }) => {
    await held.promise;
    current += body.amount;
    return aBalanceTransaction({ amount: body.amount, balance: current });
  });
  await openScreen(screen, { as: 'ADMIN' });
  await open('Add Funds');
  await amount.fill('33');
  clickTwice(sendButton('Add Funds'));
  await expect.poll(() => server.callsTo(addBalance)).toHaveLength(1);
  held.resolve();
  await expect.element(toast('Balance deposit successful.')).toBeVisible();
  await expect.element(balance).toHaveTextContent('QAR 33.00');
  expect(toast('Balance deposit successful.').elements()).toHaveLength(1);
  const body = { userId: people.FOREMAN.id, amount: 33, type: 'DEPOSIT', notes: 'Balance deposit' };
  expect(server.callsTo(addBalance)).toMatchObject([{ body }]);
});

test('pages through the history', async () => {
  answerAccount(
    0,
    Array.from({ length: 16 }, (_, index) => aBalanceTransaction({ amount: 16 - index })),
  );
  await openScreen(screen, { as: 'ADMIN' });
  await expect.poll(() => rows.elements()).toHaveLength(16);
  await expect.element(rows.nth(1)).toMatchTextContent('+QAR 16.00');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await button('Next').click();
  await expect.element(rows.nth(1)).toMatchTextContent('+QAR 1.00');
  await expect.poll(address).toBe(`${screen}?page=2`);
  window.history.back();
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
});

test('a FOREMAN reads the statement of their own account, and adjusts nothing', async () => {
  answerAccount(45, [aBalanceTransaction({ amount: 45, description: 'For diesel', hasDefaultDescription: false })]);
  await openScreen('/my-balance', { as: 'FOREMAN' });
  await expect.element(title('Account statement')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: people.FOREMAN.name })).toBeVisible();
  await expect.element(balance).toHaveTextContent('QAR 45.00');
  await expect.element(rows.nth(1)).toMatchTextContent('For diesel');
  await expect.element(rows.nth(1)).toMatchTextContent('+QAR 45.00');
  expect(rows.elements()).toHaveLength(2);
  const own = { params: { id: people.FOREMAN.id } };
  expect(server.callsTo(getBalanceOfUser)).toMatchObject([own]);
  expect(server.callsTo(listBalanceTransactionsOfUser)).toMatchObject([own]);
  for (const adjustment of ['Add Funds', 'Withdraw']) {
    await expect.element(button(adjustment), { message: adjustment }).not.toBeInTheDocument();
  }
});

test('shows that a user has no balance account', async () => {
  answerAccount();
  server.answer(getBalanceOfUser, () => {
    throw new Failed('not found');
  });
  await openScreen(`/users/${people.WORKER.id}/balance`, { as: 'ADMIN' });
  const noAccount = 'Only admins and foremen can have balance accounts.';
  await expect.element(page.getByText(noAccount)).toBeVisible();
  await expect.element(button('Add Funds')).not.toBeInTheDocument();
  await link('Back to Users').click();
  await expect.poll(address).toBe('/users');
});

test.for(['/users/2000000000/balance', '/users/nonsense/balance'])(
  'shows an account of nobody as not found: %s',
  async (path) => {
    answerAccount();
    server.fail(getBalanceOfUser, 'not found');
    server.fail(getUser, 'not found');
    await openScreen(path, { as: 'ADMIN' });
    await expect.element(page.getByText('User not found')).toBeVisible();
  },
);

test('offers to retry when a balance and its history cannot be loaded', async () => {
  answerAccount(5, [aBalanceTransaction({ amount: 5 })]);
  const restoreBalance = server.fail(getBalanceOfUser, 'no connection');
  const restoreHistory = server.fail(listBalanceTransactionsOfUser, 'no connection');
  await openScreen(screen, { as: 'ADMIN' });
  await expect.element(problem('Failed to load balance. Please try again later.')).toBeVisible();
  restoreBalance();
  await button('Try again').click();
  await expect.element(balance).toHaveTextContent('QAR 5.00');
  await expect.element(problem('Failed to load transactions')).toBeVisible();
  restoreHistory();
  await button('Try again').click();
  await expect.element(rows.nth(1)).toMatchTextContent('+QAR 5.00');
});
