import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, idParams, oneOf, positive, queryId, requiredDate, requiredNumber } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { payAmount, payMessages, payReason, personId } from './pay-fields.ts';

export const advanceStatuses = ['OPEN', 'REPAID', 'RETURNED'] as const;
export type AdvanceStatus = (typeof advanceStatuses)[number];
export const advanceStatusLabels: Record<AdvanceStatus, Bilingual> = {
  OPEN: { en: 'Open', ar: 'مفتوحة' },
  REPAID: { en: 'Repaid', ar: 'مسدّدة' },
  RETURNED: { en: 'Returned', ar: 'مُعادة' },
};

export const advanceMessages = defineMessages('advance', {
  notFound: 'Advance not found',
  instalmentTooLarge: 'Instalment cannot be more than the advance',
  givenInFuture: 'An advance cannot be given in the future',
  alreadyClosed: 'Nothing is left of this advance',
});

export const advanceRules = z
  .object({
    userId: personId,
    givenOn: requiredDate('Given on'),
    amount: payAmount,
    instalment: requiredNumber('Instalment').check(positive(payMessages.amountPositive), ...moneyChecks('Instalment')),
    reason: payReason({ min: 5, max: 500 }),
  })
  .check(
    z.refine(({ amount, instalment }) => instalment <= amount, {
      ...withMessage(advanceMessages.instalmentTooLarge),
      path: ['instalment'],
    }),
  );
export type AdvanceInput = z.output<typeof advanceRules>;

/** What a payslip took back. */
export const recovery = z.object({ slipId: z.int(), period: z.string(), amount: z.number() });
export type Recovery = z.output<typeof recovery>;

export const advance = z.object({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  givenOn: z.string(),
  amount: z.number(),
  instalment: z.number(),
  reason: z.string(),
  status: z.enum(advanceStatuses),
  recoveries: z.array(recovery),
  /** Given back in cash. */
  returned: z.number(),
  left: z.number(),
  /** What the next months, at most 600, take back within the limit of the settings, as if it were the person's only advance. */
  plan: z.array(z.object({ period: z.string(), amount: z.number() })),
  createdByName: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type Advance = z.output<typeof advance>;

const advanceList = listQuery(['givenOn', 'amount', 'userName'], {
  userId: queryId,
  status: z.optional(oneOf(advanceStatuses, pagingMessages.status)),
});
export type AdvanceListQuery = z.output<typeof advanceList>;

export const listAdvances = defineEndpoint({
  method: 'GET',
  path: '/advances',
  summary: 'List advances with what was and will be taken back, newest first; search by name and reason',
  allow: 'payroll.manage',
  query: advanceList,
  response: pageOf(advance),
});

export const giveAdvance = defineEndpoint({
  method: 'POST',
  path: '/advances',
  summary: "Give a person money before the wage: it leaves the company's cash",
  allow: 'payroll.manage',
  body: advanceRules,
  response: advance,
  status: 201,
  idempotent: true,
});

export const returnAdvance = defineEndpoint({
  method: 'POST',
  path: '/advances/{id}/return',
  summary: 'Record that the person gave back in cash all that is left of an advance',
  allow: 'payroll.manage',
  params: idParams('id'),
  body: z.optional(z.nullable(z.object({ version: expectedVersion }))),
  response: advance,
  idempotent: true,
});
