import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  fieldMessages,
  idParams,
  oneOf,
  optionalDate,
  optionalText,
  positive,
  queryId,
  requiredId,
  requiredNumber,
} from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOrArrayOf, searchText } from './paging.ts';
import { postingFields } from './postings.ts';
import { type Role, roles } from './roles.ts';
import { additional } from './specified-fields.ts';

/** The roles whose users hold money for the company. */
export const balanceRoles = ['ADMIN', 'FOREMAN'] as const satisfies Role[];

export function isBalanceRole(role: Role): boolean {
  return balanceRoles.some((known) => known === role);
}

export const adjustmentTypes = ['DEPOSIT', 'WITHDRAWAL'] as const;
export type AdjustmentType = (typeof adjustmentTypes)[number];

export const balanceMessages = defineMessages('balance', {
  noAccount: 'This user does not have a balance account. Only admins and foremen can have balance accounts.',
  invalidType: 'Transaction type must be either DEPOSIT or WITHDRAWAL',
  amountRequired: 'Amount is required',
  amountPositive: 'Amount must be greater than 0',
  amountOnForm: 'Please enter a valid amount greater than 0.',
  userRequired: 'User is required',
  transactionNotFound: 'Transaction not found',
});

const adjustmentFields = {
  amount: requiredNumber('Amount', balanceMessages.amountRequired).check(
    positive(balanceMessages.amountPositive),
    ...moneyChecks('Amount'),
  ),
  notes: optionalText('Notes', 1000),
  type: oneOf(adjustmentTypes, balanceMessages.invalidType),
};

export const adjustmentRules = z.object(adjustmentFields);
export type AdjustmentInput = z.output<typeof adjustmentRules>;

/** The Add Funds and Withdraw forms: see docs/compatibility.md#one-message-for-an-invalid-amount. */
export const adjustmentFormRules = z.object({
  amount: z
    .number(withMessage(balanceMessages.amountOnForm))
    .check(positive(balanceMessages.amountOnForm), ...moneyChecks('Amount')),
  notes: optionalText('Description', 1000),
});
export type AdjustmentFormInput = z.output<typeof adjustmentFormRules>;

export const balanceRecord = z.object({
  /** The user's id. */
  id: z.int(),
  userId: z.int(),
  userName: additional(z.string()),
  role: additional(z.enum(roles)),
  balance: z.number(),
  totalApproved: z.number(),
  totalPending: z.number(),
  totalRejected: z.number(),
  /** Pending expenses paid in cash: money that is spent already. */
  pendingFloat: additional(z.number()),
  /** Offered to other holders, who have not answered yet. */
  offered: additional(z.number()),
  /** What is left when the pending expenses are approved and the offers accepted. */
  afterPending: additional(z.number()),
  /** The cash that a count should find. */
  expectedInHand: additional(z.number()),
  ceiling: additional(z.nullable(z.number())),
  singleLimit: additional(z.nullable(z.number())),
  lowAt: additional(z.nullable(z.number())),
  low: additional(z.boolean()),
  /** The version of the three limits, for changing them. */
  settingsVersion: additional(z.int()),
});
export type BalanceRecord = z.output<typeof balanceRecord>;

export const balanceTransactionTypes = ['DEPOSIT', 'WITHDRAWAL', 'EXPENSE'] as const;
export type BalanceTransactionType = (typeof balanceTransactionTypes)[number];
export const balanceTransactionTypeLabels: Record<BalanceTransactionType, Bilingual> = {
  DEPOSIT: { en: 'Deposit', ar: 'إيداع' },
  WITHDRAWAL: { en: 'Withdrawal', ar: 'سحب' },
  EXPENSE: { en: 'Expense', ar: 'مصروف' },
};

export const balanceTransaction = z.object({
  id: z.int(),
  /** The reversal of an expense, changed or deleted after approval, is a DEPOSIT that refers to the expense. */
  type: z.enum(balanceTransactionTypes),
  /** Always positive; `signedAmount` has the sign of the change to the balance. */
  amount: z.number(),
  signedAmount: z.number(),
  ...postingFields,
  createdAt: z.string(),
  timestamp: z.string(),
  referenceType: z.nullable(z.literal('EXPENSE')),
  referenceId: z.nullable(z.int()),
  /** The balance after this transaction. */
  balance: additional(z.number()),
  /** The holder of the account. */
  userId: additional(z.int()),
  userName: additional(z.string()),
  createdById: additional(z.int()),
  createdByName: additional(z.string()),
});
export type BalanceTransaction = z.output<typeof balanceTransaction>;

/** Days of the company's calendar, both inclusive, and the project of an expense. */
const transactionFilters = { startDate: optionalDate(), endDate: optionalDate(), projectId: queryId };
const transactionList = listQuery(['createdAt', 'amount'], transactionFilters);

/** The most transactions that a statement lists. Beyond it, the period must be shorter. */
export const statementLimit = 2000;

/** An account's transactions of a period, oldest first, for printing. */
export const balanceStatement = z.object({
  userName: z.string(),
  /** The account's balance before the first day and after the last, whatever else is filtered. */
  openingBalance: z.number(),
  closingBalance: z.number(),
  totalElements: z.int(),
  /** Empty if there are more than the limit. */
  transactions: z.array(balanceTransaction),
});
export type BalanceStatement = z.output<typeof balanceStatement>;

export const listBalances = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances',
  summary: 'List the balance accounts of admins and foremen, present and former, by name',
  allow: 'balance.list',
  query: listQuery(['userName', 'balance'], {}),
  response: pageOrArrayOf(balanceRecord),
});

export const getBalanceOfUser = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances/user/{id}',
  summary: "Get a user's balance and the totals of their expenses; a FOREMAN may read only their own",
  allow: 'balance.read',
  params: idParams('id'),
  response: balanceRecord,
});

export const getBalanceOfForeman = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances/foreman/{id}',
  summary: "The same, by a foreman's user id",
  allow: 'balance.read',
  params: idParams('id'),
  response: balanceRecord,
});

export const getBalance = defineEndpoint({
  method: 'GET',
  path: '/foreman-balance/{id}',
  summary: 'The same, under an older address',
  allow: 'balance.read',
  params: idParams('id'),
  response: balanceRecord,
});

export const listBalanceTransactions = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances/transactions',
  summary: 'List the transactions of all accounts, newest first, as an array, or as a page when page or size is sent',
  allow: 'balance.list',
  query: transactionList,
  response: pageOrArrayOf(balanceTransaction),
});

export const getBalanceTransaction = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances/transactions/{id}',
  summary: 'Get a balance transaction',
  allow: 'balance.read',
  params: idParams('id'),
  response: balanceTransaction,
});

export const listBalanceTransactionsOfUser = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances/transactions/user/{id}',
  summary:
    "List the transactions of a user's account, newest first, as an array, or as a page when page or size is sent",
  allow: 'balance.read',
  params: idParams('id'),
  query: transactionList,
  response: pageOrArrayOf(balanceTransaction),
});

export const exportBalanceTransactionsOfUser = defineExport(
  listBalanceTransactionsOfUser,
  "the transactions of a user's account",
);

export const getBalanceStatement = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances/statement/user/{id}',
  summary: `Get opening and closing balance of a user's account in a period, with its transactions, at most ${statementLimit}`,
  allow: 'balance.read',
  params: idParams('id'),
  query: z.object({ search: searchText, ...transactionFilters }),
  response: balanceStatement,
});

export const listBalanceTransactionsOfForeman = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances/transactions/foreman/{id}',
  summary: "The same, by a foreman's user id",
  allow: 'balance.read',
  params: idParams('id'),
  query: transactionList,
  response: pageOrArrayOf(balanceTransaction),
});

export const listBalanceTransactionsOfExpense = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances/transactions/expense/{expenseId}',
  summary: "List an expense's transactions in its submitter's account",
  allow: 'balance.read',
  params: idParams('expenseId'),
  query: transactionList,
  response: pageOrArrayOf(balanceTransaction),
});

export const addBalance = defineEndpoint({
  method: 'POST',
  path: '/foreman-balances/add-balance',
  summary: "Move money between the company's cash and a user's account",
  allow: 'balance.adjust',
  body: z.object({ userId: requiredId(balanceMessages.userRequired, fieldMessages.invalidId), ...adjustmentFields }),
  response: balanceTransaction,
  status: 201,
  idempotent: true,
});

export const addBalanceOfForeman = defineEndpoint({
  method: 'POST',
  path: '/foreman-balances/add-balance-foreman',
  summary: "The same, by a foreman's user id",
  allow: 'balance.adjust',
  body: z.object({
    foremanId: requiredId(balanceMessages.userRequired, fieldMessages.invalidId),
    ...adjustmentFields,
  }),
  response: balanceTransaction,
  status: 201,
  idempotent: true,
});
