import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { costCodeMessages } from './cost-codes.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeastCharacters,
  idParams,
  oneOf,
  optionalDate,
  requiredId,
  requiredNumber,
  requiredText,
  whenBothGiven,
} from './fields.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';
import { moneyChecks } from './money.ts';

export const budgetRevisionKinds = ['ORIGINAL', 'TRANSFER', 'CORRECTION', 'VARIATION'] as const;
export type BudgetRevisionKind = (typeof budgetRevisionKinds)[number];
export const budgetRevisionKindLabels: Record<BudgetRevisionKind, Bilingual> = {
  ORIGINAL: { en: 'Original', ar: 'أصلية' },
  TRANSFER: { en: 'Transfer', ar: 'مناقلة' },
  CORRECTION: { en: 'Correction', ar: 'تصحيح' },
  VARIATION: { en: 'Variation', ar: 'أمر تغيير' },
};

/** A variation writes its own revision when it is approved. */
export const writtenRevisionKinds = ['ORIGINAL', 'TRANSFER', 'CORRECTION'] as const;

export const budgetMessages = defineMessages('budget', {
  invalidKind: 'Invalid kind of revision',
  reasonRequired: 'Reason is required',
  reasonTooShort: 'The reason must have at least 3 characters.',
  linesRequired: 'Enter an amount for at least one cost code.',
  deltaZero: 'An amount of a revision cannot be 0.',
  codeTwice: 'Each cost code can have one amount only.',
  transferSum: 'The amounts of a transfer must add up to 0.',
  invalidBase: 'The number of the last revision is not valid',
  originalExists: 'This project already has a budget.',
  originalMissing: 'This project has no cost budget yet.',
  belowZero: 'The budget of {{code}} cannot go below 0.',
  tooLarge: 'The budget of {{code}} cannot be more than 999,999,999.99.',
  planEndBeforeStart: 'The plan cannot end before it starts.',
});

const line = z.object({
  codeId: requiredId(costCodeMessages.unknown, costCodeMessages.unknown),
  delta: requiredNumber('Amount').check(
    z.refine<number>((value) => value !== 0, withMessage(budgetMessages.deltaZero)),
    ...moneyChecks('Amount'),
  ),
});

const codeAmounts = z.array(line, withMessage(budgetMessages.linesRequired)).check(
  z.minLength(1, withMessage(budgetMessages.linesRequired)),
  z.refine(
    (lines) => new Set(lines.map(({ codeId }) => codeId)).size === lines.length,
    withMessage(budgetMessages.codeTwice),
  ),
);

export const budgetRevisionRules = z
  .object({
    kind: oneOf(writtenRevisionKinds, budgetMessages.invalidKind),
    reason: requiredText('Reason', 500, budgetMessages.reasonRequired).check(
      atLeastCharacters(3, budgetMessages.reasonTooShort),
    ),
    lines: codeAmounts,
    planStart: optionalDate(),
    planEnd: optionalDate(),
    /** The number of the last revision that the caller saw; null if there was none. */
    baseNumber: z.nullable(
      z
        .int(withMessages({ absent: budgetMessages.invalidBase, invalid: budgetMessages.invalidBase }))
        .check(z.minimum(0, withMessage(budgetMessages.invalidBase))),
    ),
  })
  .check(
    z.refine(({ planStart, planEnd }) => !planStart || !planEnd || planEnd >= planStart, {
      ...withMessage(budgetMessages.planEndBeforeStart),
      path: ['planEnd'],
      when: whenBothGiven('planStart', 'planEnd'),
    }),
  );
export type BudgetRevisionInput = z.output<typeof budgetRevisionRules>;

export const budgetRevision = z.object({
  id: z.int(),
  number: z.int(),
  kind: z.enum(budgetRevisionKinds),
  reason: z.string(),
  planStart: z.nullable(z.string()),
  planEnd: z.nullable(z.string()),
  /** The variation whose approval wrote it. */
  variationId: z.nullable(z.int()),
  lines: z.array(z.object({ codeId: z.int(), code: z.string(), delta: z.number() })),
  /** The sum of the lines. */
  delta: z.number(),
  createdByName: z.string(),
  createdAt: z.string(),
});
export type BudgetRevision = z.output<typeof budgetRevision>;

export const listBudgetRevisions = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/budget-revisions',
  summary: "List the revisions of a project's cost budget, newest first",
  allow: 'cost.read',
  params: idParams('id'),
  response: z.array(budgetRevision),
});

export const addBudgetRevision = defineEndpoint({
  method: 'POST',
  path: '/projects/{id}/budget-revisions',
  summary: "Set a project's cost budget, or revise it; refused if another revision was added meanwhile",
  allow: 'cost.budget',
  params: idParams('id'),
  body: budgetRevisionRules,
  response: budgetRevision,
  status: 201,
  idempotent: true,
});
