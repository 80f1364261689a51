import * as z from 'zod/mini';
import { attendanceMessages, attendanceRoles } from './attendance.ts';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { reason } from './errors.ts';
import {
  atLeastCharacters,
  atMostCharacters,
  expectedVersion,
  fieldMessages,
  idParams,
  oneOf,
  optionalMoment,
  optionalText,
  requiredDate,
  requiredId,
  storable,
} from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { roles } from './roles.ts';
import { userCategories } from './user-categories.ts';

export const correctionKinds = ['MISSING_OUT', 'WRONG_TIMES', 'MISSING_RECORD', 'NOT_PRESENT'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];
export const correctionKindLabels: Record<CorrectionKind, Bilingual> = {
  MISSING_OUT: { en: 'Did not check out', ar: 'لم يسجَّل الانصراف' },
  WRONG_TIMES: { en: 'Wrong times', ar: 'أوقات خاطئة' },
  MISSING_RECORD: { en: 'Was there, no record', ar: 'كان حاضرًا بلا سجل' },
  NOT_PRESENT: { en: 'Was not there', ar: 'لم يكن حاضرًا' },
};

export const correctionStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];
export const correctionStatusLabels: Record<CorrectionStatus, Bilingual> = {
  PENDING: { en: 'Pending', ar: 'قيد الانتظار' },
  APPROVED: { en: 'Approved', ar: 'معتمد' },
  REJECTED: { en: 'Rejected', ar: 'مرفوض' },
  WITHDRAWN: { en: 'Withdrawn', ar: 'مسحوب' },
};

/** How far back a correction may be requested. */
export const correctionDays = 45;
/** The longest stay that a correction can produce. */
export const longestStayHours = 24;
const itemsPerCall = 200;
/** How many requests are decided at once. */
export const decisionsPerCall = 100;

export const correctionMessages = defineMessages('correction', {
  notFound: 'Correction request not found',
  items: 'Send 1 to 200 requests',
  ids: 'Decide 1 to 100 requests at once',
  idTwice: 'A request can be named only once',
  invalidDecision: 'Unknown decision',
  kindRequired: 'Choose what is wrong',
  invalidKind: 'Unknown kind of correction',
  sayWhy: 'Say why (at least 5 characters)',
  invalidClientId: 'Invalid client id',
  clientIdUsed: 'This id was already used.',
  tooOld: 'A correction can be requested for the last 45 days only',
  alreadyWaiting: 'A request for this day is already waiting',
  onlyOwnPeople: 'You can ask only for your own people',
  recordRequired: 'Choose the record',
  noRecord: 'There is no record of this person at this site on this day',
  severalRecords: 'There are several records at this site on this day. Choose one.',
  alreadyRecorded: 'There is already a record at this site at these times',
  timesMissing: 'Check-in or check-out time is required',
  outTimeRequired: 'Check-out time is required',
  sameTimes: 'The record has these times already',
  notThatDay: 'The check-in must be on the chosen day',
  inFuture: 'The time cannot be in the future',
  tooLong: 'A stay lasts at most 24 hours',
  recordChanged: 'The attendance record was changed after this request. Look at it again.',
  recordDeleted: 'The attendance record was deleted after this request.',
  recordAdded: 'A record at this site at these times was added after this request.',
  personOrSiteDeleted: 'The person or the site was deleted after this request.',
  alreadyDecided: 'This request was already decided by {{name}}.',
  alreadyWithdrawn: 'This request was withdrawn by {{name}}.',
  onlyRequester: 'Only {{name}} can withdraw this request.',
});

const textMinLength = 5;
const textMaxLength = 500;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function explanation(label: string) {
  return z
    .string(withMessages({ absent: correctionMessages.sayWhy, invalid: fieldMessages.notText({ label }) }))
    .check(
      z.trim(),
      atLeastCharacters(textMinLength, correctionMessages.sayWhy),
      atMostCharacters(label, textMaxLength),
      storable(label),
    );
}

/**
 * One request. Without `attendanceId` the server finds the record by person, day and site. Times that are left out keep
 * those of the record.
 */
export const correctionRules = z.object({
  userId: requiredId(attendanceMessages.userRequired, attendanceMessages.userUnknown),
  date: requiredDate('Date', attendanceMessages.dateRequired),
  siteId: requiredId(attendanceMessages.siteRequired, attendanceMessages.siteUnknown),
  kind: oneOf(correctionKinds, correctionMessages.invalidKind, correctionMessages.kindRequired),
  attendanceId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  /** The version of the record that the requester saw; without it, the present one. */
  attendanceVersion: expectedVersion,
  inTime: optionalMoment(),
  outTime: optionalMoment(),
  reason: explanation('Reason'),
  /** Chosen by the client: sending it again returns the request that it made. */
  clientId: z.optional(
    z
      .string(withMessage(correctionMessages.invalidClientId))
      .check(z.regex(uuid, withMessage(correctionMessages.invalidClientId))),
  ),
});
export type CorrectionInput = z.output<typeof correctionRules>;

const times = z.object({ inTime: z.string(), outTime: z.nullable(z.string()) });

export const correction = z.object({
  id: z.int(),
  status: z.enum(correctionStatuses),
  kind: z.enum(correctionKinds),
  userId: z.int(),
  userName: z.string(),
  userRole: z.enum(roles),
  date: z.string(),
  siteId: z.int(),
  siteName: z.string(),
  /** Null while a missing record has not been added. */
  attendanceId: z.nullable(z.int()),
  /** The record's times when the request was made; null if there is no record. */
  before: z.nullable(times),
  /** The times that are asked for; null if the record is to be removed. */
  after: z.nullable(times),
  reason: z.string(),
  requestedById: z.int(),
  requestedByName: z.string(),
  requestedAt: z.string(),
  /** Who approved, rejected or withdrew it. */
  decidedById: z.nullable(z.int()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decisionNote: z.nullable(z.string()),
  /** The record was changed or deleted while the request waited, so it cannot be approved. */
  outdated: z.boolean(),
  /** The payroll that has paid the day, for whoever may decide: approving then changes what the next one pays. */
  paidIn: z.nullable(z.string()),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type Correction = z.output<typeof correction>;

export const correctionSortFields = ['requestedAt', 'date', 'userName'] as const;
const correctionList = listQuery(correctionSortFields, {
  /** DECIDED: approved, rejected or withdrawn. */
  status: z.optional(oneOf([...correctionStatuses, 'DECIDED'], pagingMessages.status)),
});
export type CorrectionListQuery = z.output<typeof correctionList>;

const correctionParams = idParams('id');

export const listCorrections = defineEndpoint({
  method: 'GET',
  path: '/attendance-corrections',
  summary: 'List requests to correct attendance, newest first; an ADMIN sees all, others their own',
  allow: 'correction.request',
  query: correctionList,
  response: pageOf(correction),
});

export const exportCorrections = defineExport(listCorrections, 'requests to correct attendance');

export const requestCorrections = defineEndpoint({
  method: 'POST',
  path: '/attendance-corrections',
  summary: 'Request 1 to 200 corrections, all or none; a known clientId returns the request that it made',
  allow: 'correction.request',
  body: z.object({
    items: z
      .array(correctionRules, withMessage(correctionMessages.items))
      .check(
        z.minLength(1, withMessage(correctionMessages.items)),
        z.maxLength(itemsPerCall, withMessage(correctionMessages.items)),
      ),
  }),
  response: z.array(correction),
  status: 201,
});

export const approveCorrection = defineEndpoint({
  method: 'PATCH',
  path: '/attendance-corrections/{id}/approve',
  summary: 'Approve a pending request and change the attendance record as it asks',
  allow: 'correction.decide',
  params: correctionParams,
  body: z.optional(z.nullable(z.object({ note: optionalText('Note', textMaxLength) }))),
  response: correction,
  idempotent: true,
});

export const rejectCorrection = defineEndpoint({
  method: 'PATCH',
  path: '/attendance-corrections/{id}/reject',
  summary: 'Reject a pending request; the note tells the requester why',
  allow: 'correction.decide',
  params: correctionParams,
  body: z.object({ note: explanation('Note') }),
  response: correction,
  idempotent: true,
});
export const rejectionRules = rejectCorrection.body;

export const bulkDecisionRules = z
  .object({
    ids: z.array(requiredId(fieldMessages.invalidId), withMessage(correctionMessages.ids)).check(
      z.minLength(1, withMessage(correctionMessages.ids)),
      z.maxLength(decisionsPerCall, withMessage(correctionMessages.ids)),
      z.refine((ids) => new Set(ids).size === ids.length, withMessage(correctionMessages.idTwice)),
    ),
    decision: oneOf(['APPROVE', 'REJECT'], correctionMessages.invalidDecision),
    /** Required to reject: the requesters read it. */
    note: optionalText('Note', textMaxLength),
  })
  .check(
    z.refine(({ decision, note }) => decision === 'APPROVE' || (note ?? '').length >= textMinLength, {
      ...withMessage(correctionMessages.sayWhy),
      path: ['note'],
    }),
  );
export type BulkDecisionInput = z.output<typeof bulkDecisionRules>;

const bulkDecisionResult = z.object({
  id: z.int(),
  result: z.enum(['APPROVED', 'REJECTED', 'CONFLICT', 'NOT_FOUND']),
  /** Why it was not decided: the English text, and its code. */
  message: z.optional(z.string()),
  reason: z.optional(reason),
});
export type BulkDecisionResult = z.output<typeof bulkDecisionResult>;

export const decideCorrections = defineEndpoint({
  method: 'POST',
  path: '/attendance-corrections/decide',
  summary: 'Decide up to 100 pending requests, each by itself; the result tells which were decided and why others not',
  allow: 'correction.decide',
  body: bulkDecisionRules,
  response: z.object({ results: z.array(bulkDecisionResult) }),
  idempotent: true,
});

export const withdrawCorrection = defineEndpoint({
  method: 'PATCH',
  path: '/attendance-corrections/{id}/withdraw',
  summary: "Withdraw the caller's own pending request",
  allow: 'correction.request',
  params: correctionParams,
  response: correction,
  idempotent: true,
});

const correctablePerson = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(attendanceRoles),
  category: z.nullable(z.enum(userCategories)),
});

export const listCorrectablePeople = defineEndpoint({
  method: 'GET',
  path: '/attendance-corrections/people',
  summary: 'List the people whose attendance the caller may ask to correct, by name',
  allow: 'correction.request',
  query: listQuery(['name'], {}),
  response: pageOf(correctablePerson),
});

const correctableRecord = z.object({
  attendanceId: z.int(),
  attendanceVersion: z.int(),
  siteId: z.int(),
  siteName: z.string(),
  inTime: z.string(),
  outTime: z.nullable(z.string()),
});
export type CorrectableRecord = z.output<typeof correctableRecord>;

export const getCorrectableDay = defineEndpoint({
  method: 'GET',
  path: '/attendance-corrections/day',
  summary: "List sites and times of a person's attendance on one day of the last 45, for a request to correct it",
  allow: 'correction.request',
  query: z.extend(idParams('userId'), { date: requiredDate('Date', attendanceMessages.dateRequired) }),
  response: z.array(correctableRecord),
});

/** A record of an earlier day without a check-out. */
const openCheckOut = z.object({
  attendanceId: z.int(),
  userId: z.int(),
  userName: z.string(),
  siteId: z.int(),
  siteName: z.string(),
  date: z.string(),
  inTime: z.string(),
});
export type OpenCheckOut = z.output<typeof openCheckOut>;

/** How many open check-outs are listed. */
export const listedOpenCheckOuts = 100;

export const listOpenCheckOuts = defineEndpoint({
  method: 'GET',
  path: '/attendance-corrections/open',
  summary:
    "List who did not check out on the last 45 days before today and has no request waiting, newest first, at most 100; a FOREMAN's own people",
  allow: 'correction.request',
  response: z.array(openCheckOut),
});
