import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  expectedVersion,
  idParams,
  oneOf,
  optionalDate,
  optionalText,
  queryFlag,
  queryId,
  requiredDate,
  requiredText,
  whenBothGiven,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { listQuery, pageOf } from './paging.ts';
import { asCode, countryRules, payMessages, personId, scanKey } from './pay-fields.ts';

export const paperKinds = ['QID', 'PASSPORT', 'VISA', 'HEALTH_CARD', 'LICENCE'] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperKindLabels: Record<PaperKind, Bilingual> = {
  QID: { en: 'QID', ar: 'البطاقة الشخصية' },
  PASSPORT: { en: 'Passport', ar: 'جواز السفر' },
  VISA: { en: 'Visa', ar: 'التأشيرة' },
  HEALTH_CARD: { en: 'Health card', ar: 'البطاقة الصحية' },
  LICENCE: { en: 'Licence', ar: 'رخصة' },
};

export const paperMessages = defineMessages('paper', {
  notFound: 'Paper not found',
  kindRequired: 'Choose the kind of paper',
  numberRequired: 'Number is a required field',
  expiresBeforeIssued: 'Expiry date must be after the issue date',
  alreadyRenewed: 'This paper was already renewed',
  detailOfLicence: 'A detail is only for licences',
  exists: 'There is already a paper of this kind. Renew it instead.',
  noteRequired: 'Say what was done',
  withinUnknown: 'Expires within must be 30, 60 or 90',
});

export const expiryWindows = ['30', '60', '90'] as const;

const paperFields = {
  number: requiredText('Number', 30, paperMessages.numberRequired),
  country: countryRules,
  issuedOn: optionalDate(),
  expiresOn: requiredDate('Expiry date'),
  /** An uploaded JPEG, PNG or PDF. In an update, the key that the paper has keeps its file. */
  fileKey: scanKey,
};

type Dates = { issuedOn?: string | null | undefined; expiresOn: string };

const expiresLater = z.refine<Dates>(({ issuedOn, expiresOn }) => !issuedOn || expiresOn > issuedOn, {
  ...withMessage(paperMessages.expiresBeforeIssued),
  path: ['expiresOn'],
  when: whenBothGiven('issuedOn', 'expiresOn'),
});

const numberMessages = { QID: payMessages.qid, VISA: payMessages.visaId } as const;
const numberForms = { QID: /^\d{11}$/, VISA: /^[A-Z0-9-]{1,12}$/ } as const;

/** The number without spaces, in capitals, with Latin digits; undefined if no paper of the kind has such a number. */
export function paperNumber(kind: PaperKind, typed: string): string | undefined {
  const number = asCode(typed);
  if (number === '') return undefined;
  return kind !== 'QID' && kind !== 'VISA' ? number : numberForms[kind].test(number) ? number : undefined;
}

export function numberMessage(kind: PaperKind) {
  return kind === 'QID' || kind === 'VISA' ? numberMessages[kind] : paperMessages.numberRequired;
}

export const newPaperRules = z
  .object({
    userId: personId,
    kind: oneOf(paperKinds, paperMessages.kindRequired),
    /** Such as the class of a licence. */
    detail: optionalText('Detail', 60),
    ...paperFields,
  })
  .check(expiresLater);
export type NewPaperInput = z.output<typeof newPaperRules>;

export const paperRules = z
  .object({ detail: optionalText('Detail', 60), ...paperFields, version: expectedVersion })
  .check(expiresLater);
export type PaperInput = z.output<typeof paperRules>;

export const renewalRules = z.object({ ...paperFields, version: expectedVersion }).check(expiresLater);
export type RenewalInput = z.output<typeof renewalRules>;

export const handledRules = z.object({
  note: requiredText('Note', 500, paperMessages.noteRequired),
  version: expectedVersion,
});

const paperFacts = {
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  kind: z.enum(paperKinds),
  detail: z.nullable(z.string()),
  numberLast4: z.string(),
  country: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  /** Null for a number whose paper nobody has entered yet. */
  expiresOn: z.nullable(z.string()),
  /** Negative once it has expired. */
  daysLeft: z.nullable(z.int()),
  /** Until this day the renewal of an expired QID must be applied for. */
  renewBy: z.nullable(z.string()),
  /** The stage of the newest reminder, in days before the expiry; null without one, or when it was handled. */
  alertStage: z.nullable(z.int()),
  handledNote: z.nullable(z.string()),
  hasFile: z.boolean(),
  /** Whether a newer paper took its place. */
  renewed: z.boolean(),
  version: z.int(),
};

/** A paper in a list, with the last four characters of its number. */
export const paperSummary = z.object({
  ...paperFacts,
  can: z.object({ edit: z.boolean(), renew: z.boolean(), delete: z.boolean() }),
});
export type PaperSummary = z.output<typeof paperSummary>;

export const paper = z.extend(paperSummary, {
  number: z.string(),
  fileKey: z.nullable(z.string()),
  /** This paper with those before and after it, newest first. */
  chain: z.array(
    z.object({
      id: z.int(),
      numberLast4: z.string(),
      issuedOn: z.nullable(z.string()),
      expiresOn: z.nullable(z.string()),
      hasFile: z.boolean(),
    }),
  ),
});
export type Paper = z.output<typeof paper>;

const paperList = listQuery(['expiresOn', 'userName', 'kind', 'createdAt'], {
  kind: z.optional(oneOf(paperKinds, paperMessages.kindRequired)),
  userId: queryId,
  expiresWithin: z.optional(oneOf(expiryWindows, paperMessages.withinUnknown)),
  expired: z.optional(queryFlag('Expired')),
});
export type PaperListQuery = z.output<typeof paperList>;

const paperParams = idParams('id');

export const listPapers = defineEndpoint({
  method: 'GET',
  path: '/papers',
  summary:
    'List papers of staff that were not renewed, those that expire first first; search by name. All but ADMIN see their own',
  allow: 'paper.read',
  query: paperList,
  response: pageOf(paperSummary),
});

export const getPaper = defineEndpoint({
  method: 'GET',
  path: '/papers/{id}',
  summary: 'Get a paper with its chain of renewals; all but ADMIN only their own',
  allow: 'paper.read',
  params: paperParams,
  response: paper,
});

export const createPaper = defineEndpoint({
  method: 'POST',
  path: '/papers',
  summary: 'Add a paper of a person, with a scan if there is one',
  allow: 'paper.manage',
  body: newPaperRules,
  response: paper,
  status: 201,
  idempotent: true,
});

export const updatePaper = defineEndpoint({
  method: 'PUT',
  path: '/papers/{id}',
  summary: 'Correct a paper that was not renewed',
  allow: 'paper.manage',
  params: paperParams,
  body: paperRules,
  response: paper,
  idempotent: true,
});

export const renewPaper = defineEndpoint({
  method: 'POST',
  path: '/papers/{id}/renew',
  summary: 'Add the paper that replaces this one; the old one stays',
  allow: 'paper.manage',
  params: paperParams,
  body: renewalRules,
  response: paper,
  status: 201,
  idempotent: true,
});

export const handlePaper = defineEndpoint({
  method: 'POST',
  path: '/papers/{id}/handled',
  summary: 'Mark a paper as handled: no further reminders are raised until it is renewed',
  allow: 'paper.manage',
  params: paperParams,
  body: handledRules,
  response: paper,
});

export const deletePaper = defineEndpoint({
  method: 'DELETE',
  path: '/papers/{id}',
  summary: 'Delete a paper that was not renewed; the one it replaced is the present one again',
  allow: 'paper.manage',
  params: paperParams,
  response: z.undefined(),
  status: 204,
});
