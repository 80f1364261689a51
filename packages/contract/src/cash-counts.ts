import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { cashReasonRules } from './cash.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeast,
  fieldMessages,
  idParams,
  oneOf,
  optionalText,
  queryId,
  requiredId,
  requiredNumber,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';

export const cashCountStatuses = ['SUBMITTED', 'CONFIRMED', 'WRITTEN_OFF', 'SUPERSEDED'] as const;
export type CashCountStatus = (typeof cashCountStatuses)[number];

export const cashCountStatusLabels: Record<CashCountStatus, Bilingual> = {
  SUBMITTED: { en: 'Submitted', ar: 'مقدَّم' },
  CONFIRMED: { en: 'Confirmed', ar: 'مؤكَّد' },
  WRITTEN_OFF: { en: 'Written off', ar: 'مشطوب' },
  SUPERSEDED: { en: 'Superseded', ar: 'حلّ محله جرد أحدث' },
};

/** Notes and coins in use, in riyals. */
export const denominations = ['500', '200', '100', '50', '10', '5', '1', '0.50', '0.25'] as const;
export type Denomination = (typeof denominations)[number];

export const cashCountMessages = defineMessages('cashCount', {
  notFound: 'Cash count not found',
  countedRequired: 'Counted amount is required',
  countedNegative: 'Counted amount cannot be negative',
  invalidDenominations: 'Denominations must be whole numbers of known notes and coins',
  noteRequired: 'Note is required when the cash differs from what is expected',
  alreadyConfirmed: 'This count was already confirmed by {{name}}.',
  alreadyWrittenOff: 'This count was already written off by {{name}}.',
  superseded: 'A newer count has replaced this one.',
  noDifference: 'This count has no difference to write off.',
  aboveLimit: 'A difference above QAR {{amount}} cannot be written off here.',
  aboveMonthLimit: 'You can write off QAR {{amount}} a month. Another administrator must do this.',
});

const invalidDenominations = withMessage(cashCountMessages.invalidDenominations);
const denominationCounts = z.partialRecord(
  z.enum(denominations, invalidDenominations),
  z.int(invalidDenominations).check(z.minimum(0, invalidDenominations), z.maximum(1_000_000, invalidDenominations)),
  invalidDenominations,
);

export const cashCountRules = z.object({
  /** Whose cash was counted: by default the caller's. Only an ADMIN may count somebody else's. */
  holderId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  counted: requiredNumber('Counted amount', cashCountMessages.countedRequired).check(
    atLeast(0, cashCountMessages.countedNegative),
    ...moneyChecks('Counted amount'),
  ),
  /** How the amount was counted; the amount itself counts. */
  denominations: z.optional(z.nullable(denominationCounts)),
  note: optionalText('Note', 500),
});
export type CashCountInput = z.output<typeof cashCountRules>;

export const cashCount = z.object({
  id: z.int(),
  holderId: z.int(),
  holderName: z.string(),
  counted: z.number(),
  /** The account's balance and the pending expenses paid in cash, when it was counted. */
  balance: z.number(),
  pending: z.number(),
  expected: z.number(),
  /** Counted less expected: negative is short, positive is over. */
  difference: z.number(),
  denominations: z.nullable(z.partialRecord(z.enum(denominations), z.int())),
  note: z.nullable(z.string()),
  countedById: z.int(),
  countedByName: z.string(),
  countedAt: z.string(),
  status: z.enum(cashCountStatuses),
  decidedById: z.nullable(z.int()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  writeOffReason: z.nullable(z.string()),
  /** The transaction that wrote the difference off. */
  transactionId: z.nullable(z.int()),
  can: z.object({ confirm: z.boolean(), writeOff: z.boolean() }),
});
export type CashCount = z.output<typeof cashCount>;

const cashCountList = listQuery(['countedAt', 'difference', 'holderName'], {
  status: z.optional(oneOf(cashCountStatuses, pagingMessages.status)),
  holderId: queryId,
});
export type CashCountListQuery = z.output<typeof cashCountList>;

const countParams = idParams('id');

export const listCashCounts = defineEndpoint({
  method: 'GET',
  path: '/cash-counts',
  summary: 'List counts of cash, newest first; a FOREMAN sees their own',
  allow: 'cash.read',
  query: cashCountList,
  response: pageOf(cashCount),
});

export const countCash = defineEndpoint({
  method: 'POST',
  path: '/cash-counts',
  summary: 'Record counted cash; it replaces an earlier count of the holder that waits for a decision',
  allow: 'cash.count',
  body: cashCountRules,
  response: cashCount,
  status: 201,
  idempotent: true,
});

export const confirmCashCount = defineEndpoint({
  method: 'PATCH',
  path: '/cash-counts/{id}/confirm',
  summary: 'Confirm a count; its difference stays for the holder to settle',
  allow: 'cash.settle',
  params: countParams,
  response: cashCount,
  idempotent: true,
});

export const writeOffCashCount = defineEndpoint({
  method: 'POST',
  path: '/cash-counts/{id}/write-off',
  summary:
    "Write off the difference of a count, up to the limit of the expense policy: the holder's account then has what was counted",
  allow: 'cash.settle',
  params: countParams,
  body: cashReasonRules,
  response: cashCount,
  idempotent: true,
});
