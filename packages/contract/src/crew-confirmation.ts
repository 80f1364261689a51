import * as z from 'zod/mini';
import { crewFlags } from './crew.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, requiredId, requiredVersion } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { listQuery, pageOf } from './paging.ts';

/** The most records of one call: a page of the list. */
export const confirmationLimit = 100;

export const confirmationMessages = defineMessages('confirmation', {
  recordsRequired: 'Send 1 to {{max}} records',
  ownRecord: 'Somebody else must confirm what you recorded, or what was recorded for you',
});

/** A record with the flag SELF or BACKDATED that has ended. It is paid once somebody has confirmed it. */
export const unconfirmedRecord = z.object({
  attendanceId: z.int(),
  version: z.int(),
  userId: z.int(),
  userName: z.string(),
  siteName: z.string(),
  date: z.string(),
  inTime: z.string(),
  outTime: z.string(),
  workedMinutes: z.int(),
  /** Who recorded the check-in and the check-out; one name if it was the same person. */
  recordedByNames: z.array(z.string()),
  flags: z.array(z.enum(crewFlags)),
  /** Keys of photos that the crew took with this record's events. */
  groupPhotos: z.array(z.string()),
  can: z.object({ confirm: z.boolean() }),
});
export type UnconfirmedRecord = z.output<typeof unconfirmedRecord>;

export const listUnconfirmedRecords = defineEndpoint({
  method: 'GET',
  path: '/crew/unconfirmed',
  summary: 'List attendance that people recorded for themselves or entered later, until it is confirmed; newest first',
  allow: 'crew.review',
  query: z.omit(listQuery(['date'], {}), { search: true, sort: true }),
  response: pageOf(unconfirmedRecord),
});

const records = z
  .array(
    z.object({
      attendanceId: requiredId(fieldMessages.invalidId),
      /** As it was read: other times than those that were seen are not confirmed. */
      version: requiredVersion,
    }),
    withMessage(confirmationMessages.recordsRequired({ max: confirmationLimit })),
  )
  .check(
    z.refine(
      ({ length }) => length >= 1 && length <= confirmationLimit,
      withMessage(confirmationMessages.recordsRequired({ max: confirmationLimit })),
    ),
  );

export const confirmRecords = defineEndpoint({
  method: 'POST',
  path: '/crew/confirmations',
  summary: 'Confirm attendance, all records or none; an ENGINEER only what others recorded for others',
  allow: 'crew.review',
  body: z.object({ records }),
  response: z.object({ confirmed: z.int() }),
});
