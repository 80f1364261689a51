import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { costCodeMessages } from './cost-codes.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeastCharacters,
  idParams,
  optionalText,
  requiredDate,
  requiredId,
  requiredNumber,
  requiredText,
  requiredVersion,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';

export const variationStatuses = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type VariationStatus = (typeof variationStatuses)[number];
export const variationStatusLabels: Record<VariationStatus, Bilingual> = {
  DRAFT: { en: 'Draft', ar: 'مسودة' },
  SUBMITTED: { en: 'Submitted', ar: 'مقدَّم' },
  APPROVED: { en: 'Approved', ar: 'معتمد' },
  REJECTED: { en: 'Rejected', ar: 'مرفوض' },
  WITHDRAWN: { en: 'Withdrawn', ar: 'مسحوب' },
};

export const variationsPerProject = 500;

export const variationMessages = defineMessages('variation', {
  notFound: 'Variation not found',
  linesRequired: 'The costs must be a list',
  costZero: 'A cost of a variation cannot be 0.',
  codeTwice: 'Each cost code can have one cost only.',
  nothingChanges: 'Enter a value or a cost.',
  tooMany: 'A project can have at most {{max}} variations.',
  belowZero: 'The contract value cannot go below 0.',
  tooLarge: 'The contract value cannot be more than 999,999,999.99.',
  notDraft: 'This variation is {{status}}, not a draft.',
  notSubmitted: 'This variation is {{status}}, not submitted.',
  notWithdrawable: 'This variation is {{status}} and cannot be withdrawn.',
  decidedInFuture: 'A variation cannot be decided in the future.',
  reasonRequired: 'Reason is required',
  reasonTooShort: 'The reason must have at least 3 characters.',
});

const line = z.object({
  codeId: requiredId(costCodeMessages.unknown, costCodeMessages.unknown),
  cost: requiredNumber('Cost').check(
    z.refine<number>((value) => value !== 0, withMessage(variationMessages.costZero)),
    ...moneyChecks('Cost'),
  ),
});

const clientReference = optionalText('Client reference', 60);

const fields = {
  title: requiredText('Title', 120),
  description: optionalText('Description', 2000),
  /** Added to the contract value; negative where work is left out. */
  value: requiredNumber('Value').check(...moneyChecks('Value')),
  /** Added to the cost budget. */
  lines: z
    .array(line, withMessage(variationMessages.linesRequired))
    .check(
      z.refine(
        (lines) => new Set(lines.map(({ codeId }) => codeId)).size === lines.length,
        withMessage(variationMessages.codeTwice),
      ),
    ),
  clientReference,
};

type Given = { value: number; lines: readonly unknown[] };
const changesSomething = z.refine<Given>(({ value, lines }) => value !== 0 || lines.length > 0, {
  ...withMessage(variationMessages.nothingChanges),
  path: ['value'],
});

export const variationRules = z.object(fields).check(changesSomething);
export type VariationInput = z.output<typeof variationRules>;

export const variationChangeRules = z.object({ ...fields, version: requiredVersion }).check(changesSomething);
export type VariationChangeInput = z.output<typeof variationChangeRules>;

export const variation = z.object({
  id: z.int(),
  projectId: z.int(),
  /** Counted in the project, from 1. */
  number: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  value: z.number(),
  lines: z.array(z.object({ codeId: z.int(), code: z.string(), cost: z.number() })),
  /** The sum of the lines. */
  cost: z.number(),
  clientReference: z.nullable(z.string()),
  status: z.enum(variationStatuses),
  /** The day on which the client agreed; null unless approved. */
  decidedOn: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
  /** The revision of the cost budget that the approval wrote; null without costs. */
  revisionNumber: z.nullable(z.int()),
  createdByName: z.string(),
  createdAt: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean(), decide: z.boolean() }),
});
export type Variation = z.output<typeof variation>;

export const listVariations = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/variations',
  summary: 'List the variations of a project, newest first',
  allow: 'cost.read',
  params: idParams('id'),
  response: z.array(variation),
});

export const createVariation = defineEndpoint({
  method: 'POST',
  path: '/projects/{id}/variations',
  summary: 'Draft a variation of a project',
  allow: 'variation.write',
  params: idParams('id'),
  body: variationRules,
  response: variation,
  status: 201,
  idempotent: true,
});

export const updateVariation = defineEndpoint({
  method: 'PUT',
  path: '/variations/{id}',
  summary: 'Change a draft of a variation',
  allow: 'variation.write',
  params: idParams('id'),
  body: variationChangeRules,
  response: variation,
});

const versionBody = z.object({ version: requiredVersion });

export const submitVariation = defineEndpoint({
  method: 'PATCH',
  path: '/variations/{id}/submit',
  summary: 'Submit a draft to the client: it is shown as pending, in no sum',
  allow: 'variation.write',
  params: idParams('id'),
  body: versionBody,
  response: variation,
});

export const withdrawVariation = defineEndpoint({
  method: 'PATCH',
  path: '/variations/{id}/withdraw',
  summary: 'Withdraw a draft or a submitted variation',
  allow: 'variation.write',
  params: idParams('id'),
  body: versionBody,
  response: variation,
});

export const approveVariation = defineEndpoint({
  method: 'PATCH',
  path: '/variations/{id}/approve',
  summary: 'Approve a submitted variation: its value is added to the contract value and its costs to the cost budget',
  allow: 'variation.decide',
  params: idParams('id'),
  body: z.extend(versionBody, { decidedOn: requiredDate('Decision date'), clientReference }),
  response: variation,
  idempotent: true,
});

export const rejectVariation = defineEndpoint({
  method: 'PATCH',
  path: '/variations/{id}/reject',
  summary: 'Reject a submitted variation with a reason',
  allow: 'variation.decide',
  params: idParams('id'),
  body: z.extend(versionBody, {
    reason: requiredText('Reason', 500, variationMessages.reasonRequired).check(
      atLeastCharacters(3, variationMessages.reasonTooShort),
    ),
  }),
  response: variation,
});
