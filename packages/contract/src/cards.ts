import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, idParams, oneOf, requiredId, requiredText } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { listQuery, pageOf } from './paging.ts';
import { roles } from './roles.ts';
import { userCategories } from './user-categories.ts';

/** REVOKED: the person had a card and has no valid one. */
export const cardStates = ['VALID', 'NONE', 'REVOKED'] as const;
export type CardState = (typeof cardStates)[number];

export const cardStateLabels: Record<CardState, Bilingual> = {
  VALID: { en: 'Valid card', ar: 'بطاقة سارية' },
  NONE: { en: 'No card', ar: 'بدون بطاقة' },
  REVOKED: { en: 'Card revoked', ar: 'بطاقة ملغاة' },
};

export const revocationReasons = ['LOST', 'DAMAGED', 'LEFT', 'OTHER'] as const;
export type RevocationReason = (typeof revocationReasons)[number];

export const revocationReasonLabels: Record<RevocationReason, Bilingual> = {
  LOST: { en: 'Lost', ar: 'مفقودة' },
  DAMAGED: { en: 'Damaged', ar: 'تالفة' },
  LEFT: { en: 'Left the company', ar: 'ترك الشركة' },
  OTHER: { en: 'Another reason', ar: 'سبب آخر' },
};

export const cardMessages = defineMessages('card', {
  stateUnknown: 'Unknown state of a card',
  reasonRequired: 'Choose a reason',
  peopleRequired: 'Choose 1 to {{max}} people',
  personRequired: 'Person is required',
  otherRole: 'Cards are for workers and foremen only',
  noValidCard: 'This person has no valid card.',
  changedMeanwhile: 'This card was replaced or revoked in the meantime.',
  codeRequired: 'Code is required',
  notACard: 'This is not a Binaa card.',
  unknown: 'Unknown card.',
});

const maxCardsPerCall = 500;

/** A person with the valid card, or else the last one. */
const personWithCard = z.object({
  userId: z.int(),
  name: z.string(),
  otherName: z.nullable(z.string()),
  /** Printed on the card. */
  number: z.string(),
  role: z.enum(roles),
  category: z.nullable(z.enum(userCategories)),
  state: z.enum(cardStates),
  cardId: z.nullable(z.int()),
  issuedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  reason: z.nullable(z.enum(revocationReasons)),
});
export type PersonWithCard = z.output<typeof personWithCard>;

const peopleRequired = withMessage(cardMessages.peopleRequired({ max: maxCardsPerCall }));

const revocationRules = z.object({
  reason: oneOf(revocationReasons, cardMessages.reasonRequired),
  /** The card on screen: if it is no longer the valid one, nothing is changed. Absent: not checked. */
  cardId: z.optional(requiredId(fieldMessages.invalidId)),
});

export const listCards = defineEndpoint({
  method: 'GET',
  path: '/cards',
  summary: 'List workers and foremen by name with their cards; search by name and number',
  allow: 'card.manage',
  query: listQuery(['name', 'category', 'issuedAt', 'createdAt'], {
    category: z.optional(oneOf(userCategories, fieldMessages.invalidCategory)),
    state: z.optional(oneOf(cardStates, cardMessages.stateUnknown)),
  }),
  response: pageOf(personWithCard),
});

export const issueCards = defineEndpoint({
  method: 'POST',
  path: '/cards/issue',
  summary: 'Get the codes of cards for printing; a person without a valid card gets one',
  allow: 'card.manage',
  body: z.object({
    userIds: z
      .array(requiredId(cardMessages.personRequired), peopleRequired)
      .check(z.minLength(1, peopleRequired), z.maxLength(maxCardsPerCall, peopleRequired)),
  }),
  response: z.array(z.object({ userId: z.int(), code: z.string() })),
});

export const replaceCard = defineEndpoint({
  method: 'POST',
  path: '/cards/{userId}/replace',
  summary: "Revoke a person's card and issue a new one",
  allow: 'card.manage',
  params: idParams('userId'),
  body: revocationRules,
  response: personWithCard,
});

export const revokeCard = defineEndpoint({
  method: 'POST',
  path: '/cards/{userId}/revoke',
  summary: "Revoke a person's card",
  allow: 'card.revoke',
  params: idParams('userId'),
  body: revocationRules,
  response: personWithCard,
});

export const resolveCard = defineEndpoint({
  method: 'POST',
  path: '/cards/resolve',
  summary: 'Find the person whose card has this code',
  allow: 'crew.record',
  body: z.object({
    code: requiredText('Code', 100, cardMessages.codeRequired),
  }),
  response: z.object({ userId: z.int(), name: z.string(), state: z.enum(['VALID', 'REVOKED']) }),
});
