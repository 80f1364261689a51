import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { cashAmount, cashReasonRules, handoverDays } from './cash.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, idParams, oneOf, optionalText, queryId, requiredId } from './fields.ts';
import { defineMessages } from './message.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';

export const storedHandoverStatuses = ['OFFERED', 'ALLOWED', 'ACCEPTED', 'REFUSED', 'CANCELLED'] as const;
export type StoredHandoverStatus = (typeof storedHandoverStatuses)[number];

/** An offer without an answer is EXPIRED after some days. */
export const handoverStatuses = [...storedHandoverStatuses, 'EXPIRED'] as const;
export type HandoverStatus = (typeof handoverStatuses)[number];

/** A list can also be narrowed to those without an answer, whether allowed or not. */
export const handoverFilters = [...handoverStatuses, 'WAITING'] as const;

export const handoverStatusLabels: Record<HandoverStatus, Bilingual> = {
  OFFERED: { en: 'Offered', ar: 'معروض' },
  ALLOWED: { en: 'Allowed', ar: 'مسموح به' },
  ACCEPTED: { en: 'Accepted', ar: 'مستلَم' },
  REFUSED: { en: 'Refused', ar: 'مرفوض' },
  CANCELLED: { en: 'Cancelled', ar: 'ملغى' },
  EXPIRED: { en: 'Expired', ar: 'منتهٍ' },
};

export const handoverFilterLabels: Record<(typeof handoverFilters)[number], Bilingual> = {
  WAITING: { en: 'Waiting', ar: 'في الانتظار' },
  ...handoverStatusLabels,
};

export const handoverMessages = defineMessages('cashHandover', {
  notFound: 'Hand-over not found',
  receiverRequired: 'Receiver is required',
  receiverUnknown: 'This person cannot receive cash. Only admins and foremen can.',
  sameHolder: 'Giver and receiver must be different people',
  giverUnknown: 'This person does not hold cash. Only admins and foremen do.',
  tooMuch: 'You can hand over QAR {{amount}} at most.',
  notCovered: 'This hand-over is no longer covered. Please ask the sender.',
  takesForYourself: 'This would move cash of somebody else into your own account. Another administrator must do this.',
  notAllowedYet: 'An administrator must allow this hand-over first.',
  needsNoAllowance: 'This hand-over does not have to be allowed.',
  onlyReceiver: 'Only {{name}} can accept or refuse this hand-over.',
  onlyGiver: 'Only {{name}} can cancel this hand-over.',
  alreadyAllowed: 'This hand-over was already allowed by {{name}}.',
  alreadyAccepted: 'This hand-over was already accepted by {{name}}.',
  alreadyRefused: 'This hand-over was already refused by {{name}}.',
  alreadyCancelled: 'This hand-over was already cancelled by {{name}}.',
  expired: 'This hand-over has expired. Please offer it again.',
});

export const handoverRules = z.object({
  /** The giver: by default the caller. Only an ADMIN may name somebody else. */
  fromId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  toId: requiredId(handoverMessages.receiverRequired),
  amount: cashAmount,
  note: optionalText('Note', 500),
});
export type HandoverInput = z.output<typeof handoverRules>;

export const cashHandover = z.object({
  id: z.int(),
  fromId: z.int(),
  fromName: z.string(),
  toId: z.int(),
  toName: z.string(),
  amount: z.number(),
  note: z.nullable(z.string()),
  status: z.enum(handoverStatuses),
  /** Above the limit: an ADMIN must allow it before it can be accepted. */
  needsAllowance: z.boolean(),
  allowedById: z.nullable(z.int()),
  allowedByName: z.nullable(z.string()),
  allowedAt: z.nullable(z.string()),
  /** Who accepted, refused or cancelled. */
  decidedById: z.nullable(z.int()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  refuseReason: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  can: z.object({ allow: z.boolean(), accept: z.boolean(), refuse: z.boolean(), cancel: z.boolean() }),
});
export type CashHandover = z.output<typeof cashHandover>;

const handoverList = listQuery(['createdAt', 'amount'], {
  status: z.optional(oneOf(handoverFilters, pagingMessages.status)),
  /** The giver or the receiver. */
  holderId: queryId,
});
export type HandoverListQuery = z.output<typeof handoverList>;

const handoverParams = idParams('id');

export const listHandovers = defineEndpoint({
  method: 'GET',
  path: '/cash-handovers',
  summary: 'List hand-overs of cash, newest first; a FOREMAN sees those they give or receive',
  allow: 'cash.read',
  query: handoverList,
  response: pageOf(cashHandover),
});

const receiver = z.object({ id: z.int(), name: z.string() });

export const listReceivers = defineEndpoint({
  method: 'GET',
  path: '/cash-handovers/receivers',
  summary: 'List the people who can receive cash, by name; without fromId, from the caller',
  allow: 'cash.handover',
  /** The giver, who is left out. Only an ADMIN may name somebody else. */
  query: listQuery(['name'], { fromId: queryId }),
  response: pageOf(receiver),
});

export const offerHandover = defineEndpoint({
  method: 'POST',
  path: '/cash-handovers',
  summary: `Offer cash to another holder, who has ${handoverDays} days to accept it; above the limit of the expense policy an ADMIN must allow it`,
  allow: 'cash.handover',
  body: handoverRules,
  response: cashHandover,
  status: 201,
  idempotent: true,
});

export const allowHandover = defineEndpoint({
  method: 'PATCH',
  path: '/cash-handovers/{id}/allow',
  summary: 'Allow a hand-over above the limit',
  allow: 'cash.give',
  params: handoverParams,
  response: cashHandover,
  idempotent: true,
});

export const acceptHandover = defineEndpoint({
  method: 'PATCH',
  path: '/cash-handovers/{id}/accept',
  summary: "Accept cash that was offered to the caller: it moves from the giver's account to the caller's",
  allow: 'cash.handover',
  params: handoverParams,
  response: cashHandover,
  idempotent: true,
});

export const refuseHandover = defineEndpoint({
  method: 'PATCH',
  path: '/cash-handovers/{id}/refuse',
  summary: 'Refuse cash that was offered to the caller; the reason tells the giver why',
  allow: 'cash.handover',
  params: handoverParams,
  body: cashReasonRules,
  response: cashHandover,
  idempotent: true,
});

export const cancelHandover = defineEndpoint({
  method: 'PATCH',
  path: '/cash-handovers/{id}/cancel',
  summary: "Cancel the caller's own offer; an ADMIN may cancel any",
  allow: 'cash.handover',
  params: handoverParams,
  response: cashHandover,
  idempotent: true,
});
