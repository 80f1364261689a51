import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { cashAmount, cashReason, cashReasonRules, openRequestLimit } from './cash.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, idParams, oneOf, optionalText, queryId, requiredDate } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';

export const fundRequestStatuses = ['REQUESTED', 'GIVEN', 'REFUSED', 'CANCELLED'] as const;
export type FundRequestStatus = (typeof fundRequestStatuses)[number];

export const fundRequestStatusLabels: Record<FundRequestStatus, Bilingual> = {
  REQUESTED: { en: 'Requested', ar: 'مطلوب' },
  GIVEN: { en: 'Given', ar: 'مصروف' },
  REFUSED: { en: 'Refused', ar: 'مرفوض' },
  CANCELLED: { en: 'Cancelled', ar: 'ملغى' },
};

export const fundRequestMessages = defineMessages('fundRequest', {
  notFound: 'Fund request not found',
  neededByRequired: 'Needed by is required',
  neededByPast: 'Needed by cannot be before today',
  tooManyOpen: `You already have ${openRequestLimit} open requests.`,
  aboveCeiling: 'This would take {{name}} to QAR {{balance}}, above the ceiling of QAR {{ceiling}}.',
  alreadyGiven: 'This request was already given by {{name}}.',
  alreadyRefused: 'This request was already refused by {{name}}.',
  alreadyCancelled: 'This request was already cancelled by {{name}}.',
  onlyHolder: 'Only {{name}} can cancel this request.',
});

export const fundRequestRules = z.object({
  amount: cashAmount,
  reason: cashReason,
  neededBy: requiredDate('Needed by', fundRequestMessages.neededByRequired),
});
export type FundRequestInput = z.output<typeof fundRequestRules>;

/** Without an amount, what was asked for. */
export const fundGivingRules = z.object({
  amount: z.optional(z.nullable(cashAmount)),
  notes: optionalText('Notes', 400),
  overCeiling: z.optional(z.nullable(z.boolean(withMessage(fieldMessages.notFlag({ label: 'Over ceiling' }))))),
});
export type FundGivingInput = z.output<typeof fundGivingRules>;

/** The form shows the amount, so an emptied field is a mistake. */
export const fundGivingFormRules = z.extend(fundGivingRules, { amount: cashAmount });

export const fundRequest = z.object({
  id: z.int(),
  holderId: z.int(),
  holderName: z.string(),
  amount: z.number(),
  reason: z.string(),
  neededBy: z.string(),
  status: z.enum(fundRequestStatuses),
  givenAmount: z.nullable(z.number()),
  /** The transaction in the holder's account. */
  transactionId: z.nullable(z.int()),
  /** Who gave, refused or cancelled. */
  decidedById: z.nullable(z.int()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  refuseReason: z.nullable(z.string()),
  createdAt: z.string(),
  can: z.object({ give: z.boolean(), refuse: z.boolean(), cancel: z.boolean() }),
});
export type FundRequest = z.output<typeof fundRequest>;

const fundRequestList = listQuery(['createdAt', 'neededBy', 'amount', 'holderName'], {
  status: z.optional(oneOf(fundRequestStatuses, pagingMessages.status)),
  holderId: queryId,
});
export type FundRequestListQuery = z.output<typeof fundRequestList>;

const requestParams = idParams('id');

export const listFundRequests = defineEndpoint({
  method: 'GET',
  path: '/fund-requests',
  summary: 'List requests for money, newest first; a FOREMAN sees their own',
  allow: 'cash.read',
  query: fundRequestList,
  response: pageOf(fundRequest),
});

export const requestFunds = defineEndpoint({
  method: 'POST',
  path: '/fund-requests',
  summary: `Ask for money for the caller's own account; at most ${openRequestLimit} requests can be open`,
  allow: 'cash.request',
  body: fundRequestRules,
  response: fundRequest,
  status: 201,
  idempotent: true,
});

export const giveFunds = defineEndpoint({
  method: 'PATCH',
  path: '/fund-requests/{id}/give',
  summary: "Give the money of an open request: it moves from the company's cash to the holder's account",
  allow: 'cash.give',
  params: requestParams,
  body: z.optional(z.nullable(fundGivingRules)),
  response: fundRequest,
  idempotent: true,
});

export const refuseFunds = defineEndpoint({
  method: 'PATCH',
  path: '/fund-requests/{id}/refuse',
  summary: 'Refuse an open request; the reason tells the holder why',
  allow: 'cash.give',
  params: requestParams,
  body: cashReasonRules,
  response: fundRequest,
  idempotent: true,
});

export const cancelFundRequest = defineEndpoint({
  method: 'PATCH',
  path: '/fund-requests/{id}/cancel',
  summary: "Cancel the caller's own open request",
  allow: 'cash.request',
  params: requestParams,
  response: fundRequest,
  idempotent: true,
});
