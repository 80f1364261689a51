import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { reason } from './errors.ts';
import { expenseDuplicate } from './expense-duplicates.ts';
import { expenseFlags } from './expense-flags.ts';
import { expenseRules } from './expenses.ts';
import { queryId } from './fields.ts';

export const expenseCheck = z.object({
  /** Why the expense policy would refuse it, by field. */
  errors: z.record(z.string(), z.string()),
  /** The same as codes, as in an error response. */
  reasons: z.record(z.string(), reason),
  flags: z.array(z.enum(expenseFlags)),
  /** At most 5, newest first. */
  duplicates: z.array(expenseDuplicate),
  /** Of a submitter who holds cash, for whoever may see it. */
  cash: z.nullable(
    z.object({
      now: z.number(),
      /** When the pending expenses are approved and the offers accepted. */
      afterPending: z.number(),
      /** When this expense is approved too. */
      afterThis: z.number(),
    }),
  ),
  approvalsNeeded: z.int(),
});
export type ExpenseCheck = z.output<typeof expenseCheck>;

export const checkExpense = defineEndpoint({
  method: 'POST',
  path: '/expenses/check',
  summary: 'Check an expense before it is submitted, or before the given one is changed; nothing is saved',
  allow: 'expense.create',
  query: z.object({ id: queryId }),
  body: expenseRules,
  response: expenseCheck,
});
