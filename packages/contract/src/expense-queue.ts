import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { reason } from './errors.ts';
import { expenseDuplicate } from './expense-duplicates.ts';
import { expense, expenseMessages, rejectReasonRules } from './expenses.ts';
import {
  fieldMessages,
  oneOf,
  optionalText,
  queryFlag,
  queryId,
  queryNumber,
  queryWholeNumber,
  requiredId,
  requiredVersion,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';

export const queueMessages = defineMessages('expenseQueue', {
  size: 'Size must be between 1 and 100',
  decision: 'Invalid decision',
  items: 'Between 1 and 100 expenses can be decided at once.',
  flagged: 'This expense is flagged and was left for a closer look.',
  itemTwice: 'An expense can be named only once.',
});

const queueQuery = z.object({
  /** The last expense that was shown. */
  after: queryId,
  submitterId: queryId,
  projectId: queryId,
  minAmount: z.optional(queryNumber('Minimum amount', z.number().check(...moneyChecks('Minimum amount')))),
  flagged: z.optional(queryFlag('Flagged')),
  /** Whether the first of two approvals is given. */
  second: z.optional(queryFlag('Second approval')),
  size: z.optional(queryWholeNumber(1, 100, queueMessages.size)),
});
export type QueueQuery = z.output<typeof queueQuery>;

const queuedExpense = z.object({
  expense,
  duplicates: z.array(expenseDuplicate),
  /** What the submitter holds now and when all pending expenses are approved. For an ADMIN, of a holder of cash. */
  cash: z.nullable(z.object({ now: z.number(), afterPending: z.number() })),
  /** How much of the budget of its cost code is used without it, and with it, in percent; null without a budget. */
  budget: z.nullable(
    z.object({
      codeId: z.int(),
      nameEn: z.string(),
      nameAr: z.string(),
      used: z.nullable(z.number()),
      usedWith: z.nullable(z.number()),
    }),
  ),
});
export type QueuedExpense = z.output<typeof queuedExpense>;

export const expenseQueue = z.object({
  content: z.array(queuedExpense),
  /** Of all expenses that match, also those before and after. */
  total: z.int(),
  totalAmount: z.number(),
  /** What to send as `after` for the next ones; null at the end. */
  next: z.nullable(z.int()),
});
export type ExpenseQueue = z.output<typeof expenseQueue>;

export const listExpenseQueue = defineEndpoint({
  method: 'GET',
  path: '/expenses/queue',
  summary: 'List pending expenses with what a decider needs to know, longest waiting first',
  allow: 'expense.decide',
  query: queueQuery,
  response: expenseQueue,
});

export const decisions = ['APPROVE', 'REJECT'] as const;

export const decisionResults = [
  'APPROVED',
  'FIRST_APPROVAL',
  'REJECTED',
  'SKIPPED_FLAGGED',
  'CONFLICT',
  'NOT_FOUND',
  'FORBIDDEN',
] as const;

const decisionItem = z.object({
  id: requiredId(fieldMessages.invalidId),
  /** The version that was seen. */
  version: requiredVersion,
});

export const decisionRules = z
  .object({
    decision: oneOf(decisions, queueMessages.decision),
    /** Required to reject, not read otherwise. */
    reason: optionalText('Reason', 500),
    /** Approves flagged expenses too. */
    includeFlagged: z.optional(z.nullable(z.boolean(withMessage(fieldMessages.notFlag({ label: 'Include flagged' }))))),
    items: z.array(decisionItem, withMessage(queueMessages.items)).check(
      z.minLength(1, withMessage(queueMessages.items)),
      z.maxLength(100, withMessage(queueMessages.items)),
      z.refine(
        (items) => new Set(items.map(({ id }) => id)).size === items.length,
        withMessage(queueMessages.itemTwice),
      ),
    ),
  })
  .check(
    z.refine((input) => input.decision !== 'REJECT' || Boolean(input.reason), {
      ...withMessage(expenseMessages.reasonRequired),
      path: ['reason'],
    }),
    z.refine((input) => input.decision !== 'REJECT' || !input.reason || z.safeParse(rejectReasonRules, input).success, {
      ...withMessage(expenseMessages.reasonTooShort),
      path: ['reason'],
    }),
  );
export type DecisionInput = z.output<typeof decisionRules>;

const decisionResult = z.object({
  id: z.int(),
  result: z.enum(decisionResults),
  /** Why it was not decided: the English text, and its code. */
  message: z.optional(z.string()),
  reason: z.optional(reason),
  expense: z.optional(expense),
});
export type DecisionResult = z.output<typeof decisionResult>;

export const decideExpenses = defineEndpoint({
  method: 'POST',
  path: '/expenses/decisions',
  summary:
    'Decide up to 100 pending expenses, each by itself; the result tells which were decided and why others were not',
  allow: 'expense.decide',
  body: decisionRules,
  response: z.object({ results: z.array(decisionResult) }),
  idempotent: true,
});
