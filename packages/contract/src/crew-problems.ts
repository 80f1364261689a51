import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { clientId, crewEventKinds, discardReason } from './crew.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, idParams, oneOf, queryId, requiredId } from './fields.ts';
import { defineMessages } from './message.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';

/**
 * Why an event needs a person's decision. A missed check-out is not among them: it is computed when read (`listStillIn`).
 * GONE: the person or the site was deleted before the event, or the event is too old.
 */
export const crewProblemKinds = ['ELSEWHERE', 'NO_CHECK_IN', 'OVERLAP', 'TIMES_DIFFER', 'GONE'] as const;
export type CrewProblemKind = (typeof crewProblemKinds)[number];

export const crewProblemKindLabels: Record<CrewProblemKind, Bilingual> = {
  ELSEWHERE: { en: 'Checked in elsewhere', ar: 'مسجَّل في موقع آخر' },
  NO_CHECK_IN: { en: 'No check-in', ar: 'لا يوجد تسجيل حضور' },
  OVERLAP: { en: 'Overlapping times', ar: 'أوقات متداخلة' },
  TIMES_DIFFER: { en: 'Two different times', ar: 'وقتان مختلفان' },
  GONE: { en: 'Deleted or too old', ar: 'محذوف أو قديم جدًا' },
};

export const crewProblemStatuses = ['OPEN', 'SOLVED'] as const;

/**
 * LEAVE_OTHER: the person left the other site at the event's time. USE_EVENT: the event's time replaces the record's.
 * KEEP: the record's time stays. RECORD: apply the event to a deleted person or site, or though it is old. OTHER_SITE: apply
 * it to another site. DISCARD: the event counts for nothing.
 */
export const crewChoices = [
  'LEAVE_OTHER',
  'KEEP_BOTH',
  'USE_EVENT',
  'KEEP',
  'RECORD',
  'OTHER_SITE',
  'DISCARD',
] as const;
export type CrewChoice = (typeof crewChoices)[number];

/** Solved without a person: the other event arrived, or the records no longer contradict each other. */
export const bySelf = 'BY_ITSELF';

export const crewChoiceLabels: Record<CrewChoice | typeof bySelf, Bilingual> = {
  LEAVE_OTHER: { en: 'Left the other site', ar: 'غادر الموقع الآخر' },
  KEEP_BOTH: { en: 'Both are right', ar: 'كلاهما صحيح' },
  USE_EVENT: { en: 'The reported time counts', ar: 'يُعتمد الوقت المبلَّغ' },
  KEEP: { en: 'The recorded time stays', ar: 'يبقى الوقت المسجَّل' },
  RECORD: { en: 'Recorded anyway', ar: 'سُجِّل رغم ذلك' },
  OTHER_SITE: { en: 'Recorded at another site', ar: 'سُجِّل في موقع آخر' },
  DISCARD: { en: 'Discarded', ar: 'استُبعد' },
  BY_ITSELF: { en: 'Solved by itself', ar: 'حُلّت من تلقاء نفسها' },
};

export const crewProblemMessages = defineMessages('crewProblem', {
  notFound: 'Problem not found',
  kindUnknown: 'Unknown kind of problem',
  choiceUnknown: 'Unknown choice',
  notAChoice: 'This problem cannot be solved this way',
  alreadySolved: 'Already solved by {{name}}.',
  solvedByItself: 'Already solved by itself.',
  recordChanged: 'The attendance record was changed in the meantime. Look at it again.',
  siteRequired: 'Site is required',
  siteUnknown: 'Site not found',
});

const stay = z.object({
  attendanceId: z.int(),
  siteId: z.int(),
  siteName: z.string(),
  inTime: z.string(),
  outTime: z.nullable(z.string()),
  version: z.int(),
});

export const crewProblem = z.object({
  id: z.int(),
  kind: z.enum(crewProblemKinds),
  status: z.enum(crewProblemStatuses),
  createdAt: z.string(),
  userId: z.int(),
  userName: z.string(),
  event: z.object({
    id: z.string(),
    kind: z.enum(crewEventKinds),
    siteId: z.int(),
    siteName: z.string(),
    eventTime: z.string(),
    recordedById: z.int(),
    recordedByName: z.string(),
  }),
  /** The record that the event made or contradicts. */
  record: z.nullable(stay),
  /** The record at another site, or the one that overlaps. */
  otherRecord: z.nullable(stay),
  /** What the caller may choose; empty once it is solved. */
  choices: z.array(z.enum(crewChoices)),
  choice: z.nullable(z.enum([...crewChoices, bySelf])),
  note: z.nullable(z.string()),
  /** Null while open, and if it was solved by itself. */
  solvedByName: z.nullable(z.string()),
  solvedAt: z.nullable(z.string()),
});
export type CrewProblem = z.output<typeof crewProblem>;

export const listCrewProblems = defineEndpoint({
  method: 'GET',
  path: '/crew/problems',
  summary:
    'List problems, newest first; a FOREMAN lists those of their own events and of sites where they recorded that day',
  allow: 'crew.solve',
  query: z.omit(
    listQuery(['createdAt'], {
      status: z.optional(oneOf(crewProblemStatuses, pagingMessages.status)),
      kind: z.optional(oneOf(crewProblemKinds, crewProblemMessages.kindUnknown)),
      siteId: queryId,
      /** Of this event: a phone asks whether what it sent still needs a decision. */
      eventId: z.optional(clientId()),
    }),
    { search: true, sort: true },
  ),
  response: pageOf(crewProblem),
});

export const solveCrewProblem = defineEndpoint({
  method: 'POST',
  path: '/crew/problems/{id}/solve',
  summary: 'Solve a problem by one of its choices; of two people at once, the second is refused',
  allow: 'crew.solve',
  params: idParams('id'),
  body: z.object({
    choice: oneOf(crewChoices, crewProblemMessages.choiceUnknown),
    /** Required for DISCARD. */
    note: z.optional(z.nullable(discardReason)),
    /** For OTHER_SITE. */
    siteId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  }),
  response: crewProblem,
});
