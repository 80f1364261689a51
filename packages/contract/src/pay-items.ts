import * as z from 'zod/mini';
import { recovery } from './advances.ts';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, oneOf, queryId } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { payAmount, payReason, periodRules, personId, scanKey } from './pay-fields.ts';

export const payItemKinds = ['BONUS', 'PENALTY', 'DAMAGE', 'COURT_ORDER', 'OTHER_DEDUCTION'] as const;
export type PayItemKind = (typeof payItemKinds)[number];
export const payItemKindLabels: Record<PayItemKind, Bilingual> = {
  BONUS: { en: 'Bonus', ar: 'مكافأة' },
  PENALTY: { en: 'Penalty', ar: 'جزاء' },
  DAMAGE: { en: 'Damage', ar: 'تلف' },
  COURT_ORDER: { en: 'Court order', ar: 'حكم قضائي' },
  OTHER_DEDUCTION: { en: 'Other deduction', ar: 'خصم آخر' },
};

export const payItemStatuses = ['OPEN', 'DONE', 'CANCELLED'] as const;
export type PayItemStatus = (typeof payItemStatuses)[number];
export const payItemStatusLabels: Record<PayItemStatus, Bilingual> = {
  OPEN: { en: 'Open', ar: 'مفتوح' },
  DONE: { en: 'Done', ar: 'منجز' },
  CANCELLED: { en: 'Cancelled', ar: 'ملغى' },
};

export const payItemMessages = defineMessages('payItem', {
  notFound: 'Pay item not found',
  kindRequired: 'Choose the kind',
  penaltyTooLarge: "A penalty can be at most {{days}} days' wage for one offence ({{amount}})",
  damageNeedsEnquiry: 'Damage needs an enquiry: attach it or describe it',
  needsConsent: "Attach the person's written consent",
  notOpen: 'This was already paid, taken or cancelled.',
});

/** The wage of so many days is the most that one offence may cost: Decree 7 of 2005. */
export const offenceDays = 5;

/** Characters of a reason that describes an enquiry. */
export const enquiryLength = 20;

export const payItemRules = z
  .object({
    userId: personId,
    kind: oneOf(payItemKinds, payItemMessages.kindRequired),
    amount: payAmount,
    /** The first month that pays or takes it. */
    fromPeriod: periodRules,
    reason: payReason({ min: 5, max: 500 }),
    /** The enquiry, the consent or the order, an upload of the folder `papers`. */
    fileKey: scanKey,
  })
  .check(
    z.refine(({ kind, reason, fileKey }) => kind !== 'DAMAGE' || Boolean(fileKey) || reason.length >= enquiryLength, {
      ...withMessage(payItemMessages.damageNeedsEnquiry),
      path: ['fileKey'],
    }),
    z.refine(({ kind, fileKey }) => kind !== 'OTHER_DEDUCTION' || Boolean(fileKey), {
      ...withMessage(payItemMessages.needsConsent),
      path: ['fileKey'],
    }),
  );
export type PayItemInput = z.output<typeof payItemRules>;

export const payItem = z.object({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  kind: z.enum(payItemKinds),
  amount: z.number(),
  fromPeriod: z.string(),
  reason: z.string(),
  fileKey: z.nullable(z.string()),
  status: z.enum(payItemStatuses),
  /** What payslips paid or took. */
  recoveries: z.array(recovery),
  left: z.number(),
  createdByName: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type PayItem = z.output<typeof payItem>;

const payItemList = listQuery(['createdAt', 'amount', 'userName', 'fromPeriod'], {
  userId: queryId,
  kind: z.optional(oneOf(payItemKinds, payItemMessages.kindRequired)),
  status: z.optional(oneOf(payItemStatuses, pagingMessages.status)),
});
export type PayItemListQuery = z.output<typeof payItemList>;

export const listPayItems = defineEndpoint({
  method: 'GET',
  path: '/pay-items',
  summary: 'List bonuses and deductions, newest first; search by name and reason',
  allow: 'payroll.manage',
  query: payItemList,
  response: pageOf(payItem),
});

export const addPayItem = defineEndpoint({
  method: 'POST',
  path: '/pay-items',
  summary: 'Add a bonus or a deduction for the next runs',
  allow: 'payroll.manage',
  body: payItemRules,
  response: payItem,
  status: 201,
  idempotent: true,
});

export const cancelPayItem = defineEndpoint({
  method: 'DELETE',
  path: '/pay-items/{id}',
  summary: 'Cancel what is left of an open item',
  allow: 'payroll.manage',
  params: idParams('id'),
  response: z.undefined(),
  status: 204,
});
