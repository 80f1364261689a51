import { isBalanceRole } from '@binaa/contract/balances';
import { type ExpenseCategory, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { minor } from '@binaa/contract/money';
import { isPaidInCash, type PaymentMethod } from '@binaa/contract/payment-methods';
import { postingTexts } from '@binaa/contract/postings';
import type { Role } from '@binaa/contract/roles';
import type { Db } from '../../schema.ts';
import { type Account, cash, expenses, floatOf } from './account.ts';
import { findStandingPosting } from './ledger.queries.ts';
import { sendTransfer } from './post-transfer.ts';

type PostedExpense = { id: number; category: ExpenseCategory; amount_minor: number };
export type Posting = { userId: number; at: Date };

/** When to make a posting. An import collects them, because the ledger is locked from the first posting to the commit. */
export type PostMoney = (post: () => Promise<void>) => Promise<void>;

export const postNow: PostMoney = (post) => post();

/** A submitter who holds a float pays cash with it. The company pays everything else. */
export function payerOf(submitter: { id: number; role: Role }, method: PaymentMethod | null): Account {
  return isBalanceRole(submitter.role) && isPaidInCash(method) ? floatOf(submitter.id) : cash;
}

export async function postExpense(tx: Db, expense: PostedExpense, payer: Account, posting: Posting): Promise<void> {
  await sendTransfer(tx, {
    ...posting,
    kind: 'EXPENSE',
    amountMinor: minor(expense.amount_minor),
    from: payer,
    to: expenses,
    description: postingTexts.expense(expense.id, expenseCategoryLabels[expense.category]).en,
    expense: { id: expense.id },
  });
}

/** Returns the amount to the account that paid. */
export async function reverseExpense(
  tx: Db,
  expense: { id: number; category: ExpenseCategory },
  posting: Posting,
): Promise<{ payer: Account }> {
  const standing = await findStandingPosting(tx, expense.id);
  if (!standing) throw new Error(`Expense ${expense.id} is approved but has no posting in the ledger.`);
  await sendTransfer(tx, {
    ...posting,
    kind: 'EXPENSE_REVERSAL',
    amountMinor: standing.amountMinor,
    from: expenses,
    to: standing.payer,
    description: postingTexts.expenseReversal(expense.id, expenseCategoryLabels[expense.category]).en,
    expense: { id: expense.id, sequence: standing.sequence },
    reversesId: standing.id,
  });
  return { payer: standing.payer };
}

/** For a changed amount: reverses the old posting and posts the new amount to the same payer. */
export async function repostExpense(tx: Db, expense: PostedExpense, posting: Posting): Promise<void> {
  const { payer } = await reverseExpense(tx, expense, posting);
  await postExpense(tx, expense, payer, posting);
}
