import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import { atLeast, fieldMessages, oneOf, positive, requiredId, requiredNumber, requiredVersion } from './fields.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';
import { moneyChecks } from './money.ts';

export const limitActions = ['WARN', 'BLOCK'] as const;
export type LimitAction = (typeof limitActions)[number];
export const limitActionLabels: Record<LimitAction, Bilingual> = {
  WARN: { en: 'Warn', ar: 'تنبيه' },
  BLOCK: { en: 'Block', ar: 'منع' },
};

export const expenseRuleLimit = 200;

export const expensePolicyMessages = defineMessages('expensePolicy', {
  positive: '{{label}} must be greater than 0',
  range: '{{label}} must be between {{min}} and {{max}}',
  invalidAction: 'Invalid limit action',
  rulesRequired: 'Rules must be a list',
  tooManyRules: 'There can be at most {{max}} rules.',
  ruleNeedsScope: 'A rule needs a project or a category.',
  ruleNeedsValue: 'A rule needs at least one value.',
  ruleTwice: 'There is already a rule for this project and category.',
  projectUnknown: 'Project not found',
});

function optionalAmount(label: string) {
  const amount = z.number(withMessage(fieldMessages.notNumber({ label })));
  return z.optional(
    z.nullable(amount.check(positive(expensePolicyMessages.positive({ label })), ...moneyChecks(label))),
  );
}

function limitOf(label: string) {
  return requiredNumber(label).check(atLeast(0, fieldMessages.negative({ label })), ...moneyChecks(label));
}

/** The days of the policy with their ranges. */
export const expensePolicyDays = { duplicateDays: { min: 0, max: 30 }, ageDays: { min: 1, max: 365 } } as const;

function daysOf(label: string, { min, max }: { min: number; max: number }) {
  const isInRange = (value: number) => Number.isInteger(value) && value >= min && value <= max;
  return requiredNumber(label).check(
    z.refine(isInRange, withMessage(expensePolicyMessages.range({ label, min, max }))),
  );
}

/** What a rule can set as well as the policy. Null or absent: not set. */
const amounts = {
  /** From this amount on, an expense needs a receipt. */
  receiptFrom: optionalAmount('Receipt from'),
  /** From this amount on, an expense needs two approvals. */
  secondFrom: optionalAmount('Second approval from'),
  /** Above this amount, an expense is flagged or refused, by the action. */
  limit: optionalAmount('Limit'),
};

const action = oneOf(limitActions, expensePolicyMessages.invalidAction);

export const expenseRuleRules = z
  .object({
    projectId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
    category: z.optional(z.nullable(oneOf(expenseCategories, fieldMessages.invalidCategory))),
    ...amounts,
    limitAction: z.optional(z.nullable(action)),
  })
  .check(
    z.refine(({ projectId, category }) => projectId != null || category != null, {
      ...withMessage(expensePolicyMessages.ruleNeedsScope),
      path: ['category'],
    }),
  );
export type ExpenseRuleInput = z.output<typeof expenseRuleRules>;

const ruleList = z
  .array(
    expenseRuleRules,
    withMessages({ absent: expensePolicyMessages.rulesRequired, invalid: expensePolicyMessages.rulesRequired }),
  )
  .check(
    z.maxLength(expenseRuleLimit, withMessage(expensePolicyMessages.tooManyRules({ max: expenseRuleLimit }))),
    z.refine(hasEachScopeOnce, withMessage(expensePolicyMessages.ruleTwice)),
  );

function hasEachScopeOnce(rules: readonly ExpenseRuleInput[]): boolean {
  const scopes = rules.map(({ projectId, category }) => `${projectId ?? ''} ${category ?? ''}`);
  return new Set(scopes).size === scopes.length;
}

/** The whole policy: what is absent is not set. */
export const expensePolicyRules = z.object({
  ...amounts,
  limitAction: action,
  /** Expenses that agree otherwise are possible duplicates if their dates are at most this many days apart. */
  duplicateDays: daysOf('Days between duplicates', expensePolicyDays.duplicateDays),
  /** An expense is old when it is submitted more days after its date. */
  ageDays: daysOf('Days until an expense is old', expensePolicyDays.ageDays),
  /** Whether the specified call also needs a reason to reject. */
  reasonOnEveryCall: z.boolean(withMessage(fieldMessages.notFlag({ label: 'Reason on every call' }))),
  /** Above it, an ADMIN must allow a hand-over before the receiver can accept it. */
  handoverLimit: limitOf('Hand-over limit'),
  /** A larger difference of a count cannot be written off. */
  writeOffLimit: limitOf('Write-off limit'),
  /** What one ADMIN writes off in a calendar month where another could do it. Absent: as before. */
  writeOffMonthLimit: z.optional(limitOf('Write-offs in a month')),
  /** An ENGINEER opens orders up to this amount. Absent: as before. */
  orderLimit: z.optional(limitOf('Order limit')),
  rules: ruleList,
});
export type ExpensePolicyInput = z.output<typeof expensePolicyRules>;

const answeredAmounts = {
  receiptFrom: z.nullable(z.number()),
  secondFrom: z.nullable(z.number()),
  limit: z.nullable(z.number()),
};

const expenseRule = z.object({
  projectId: z.nullable(z.int()),
  projectName: z.nullable(z.string()),
  category: z.nullable(z.enum(expenseCategories)),
  ...answeredAmounts,
  limitAction: z.nullable(z.enum(limitActions)),
});

export type ExpenseRule = z.output<typeof expenseRule>;

export const expensePolicy = z.object({
  ...answeredAmounts,
  limitAction: z.enum(limitActions),
  duplicateDays: z.int(),
  ageDays: z.int(),
  reasonOnEveryCall: z.boolean(),
  handoverLimit: z.number(),
  writeOffLimit: z.number(),
  writeOffMonthLimit: z.number(),
  /** Told to the office only. */
  orderLimit: z.optional(z.number()),
  /** By project, then by category. */
  rules: z.array(expenseRule),
  version: z.int(),
});
export type ExpensePolicy = z.output<typeof expensePolicy>;

export const getExpensePolicy = defineEndpoint({
  method: 'GET',
  path: '/expense-policy',
  summary: 'Get the expense policy with the rules of projects and categories',
  allow: 'policy.read',
  response: expensePolicy,
});

export const updateExpensePolicy = defineEndpoint({
  method: 'PUT',
  path: '/expense-policy',
  summary: 'Replace the expense policy and all its rules',
  allow: 'policy.write',
  confirm: 'always',
  body: z.extend(expensePolicyRules, { version: requiredVersion }),
  response: expensePolicy,
});

/** How far back a policy is tried out, and on how many expenses at most. */
export const expensePolicyTrial = { days: 90, maxExpenses: 20_000 } as const;

export const expensePolicyPreview = z.object({
  /** The expenses that the policy would have refused, or kept pending for a second approval. */
  heldBack: z.int(),
  /** The expenses it was tried on: the newest ones of the last 90 days. */
  tried: z.int(),
});
export type ExpensePolicyPreview = z.output<typeof expensePolicyPreview>;

export const previewExpensePolicy = defineEndpoint({
  method: 'POST',
  path: '/expense-policy/preview',
  summary:
    'Count the expenses of the last 90 days that a policy would have refused or kept for a second approval; nothing is saved',
  allow: 'policy.write',
  body: expensePolicyRules,
  response: expensePolicyPreview,
});
