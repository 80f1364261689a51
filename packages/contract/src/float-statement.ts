import * as z from 'zod/mini';
import { balanceTransaction } from './balances.ts';
import { cashCount } from './cash-counts.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import { idParams } from './fields.ts';
import { monthRules } from './timesheets.ts';

/** The most pending or rejected expenses that a statement lists; their number and sum are always of all. */
export const statementExpenseLimit = 200;

const statementExpenses = z.object({
  count: z.int(),
  amount: z.number(),
  /** Oldest first. */
  expenses: z.array(
    z.object({ id: z.int(), date: z.string(), category: z.enum(expenseCategories), amount: z.number() }),
  ),
});
export type StatementExpenses = z.output<typeof statementExpenses>;

/** A holder's month, to be printed and signed. */
export const floatStatement = z.object({
  userId: z.int(),
  userName: z.string(),
  month: z.string(),
  openingBalance: z.number(),
  /** In the order of posting. Never changed, so a reprint has the same. */
  entries: z.array(balanceTransaction),
  totalIn: z.number(),
  totalOut: z.number(),
  closingBalance: z.number(),
  /** First 16 characters of a SHA-256 over month, holder, opening balance, entries and closing balance. */
  check: z.string(),
  /** What follows is as of this moment. */
  printedAt: z.string(),
  /** Expenses paid in cash that wait for a decision, of any month. */
  pending: statementExpenses,
  /** Expenses paid in cash that were rejected in this month. */
  rejected: statementExpenses,
  lastCount: z.nullable(
    z.pick(cashCount, { id: true, counted: true, difference: true, countedAt: true, status: true }),
  ),
});
export type FloatStatement = z.output<typeof floatStatement>;

export const getFloatStatement = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances/statement/{userId}',
  summary: "Get the statement of a holder's month, with pending and rejected expenses and the last count of cash",
  allow: 'cash.read',
  params: idParams('userId'),
  query: z.object({ month: monthRules }),
  response: floatStatement,
});
