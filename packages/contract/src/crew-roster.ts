import * as z from 'zod/mini';
import { attendanceRoles } from './attendance.ts';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldSettingValues } from './field-settings.ts';
import { fieldMessages, idParams, oneOf, queryDate, queryId, requiredId } from './fields.ts';
import { defineMessages } from './message.ts';
import { sitePlace } from './site-place.ts';
import { additional } from './specified-fields.ts';
import { userCategories } from './user-categories.ts';

export const crewMemberMessages = defineMessages('crewMember', {
  foremanUnknown: 'Foreman not found',
  userUnknown: 'User not found',
  stateUnknown: 'State must be ASSIGNED, HIDDEN or NONE',
});

/** ASSIGNED: in the foreman's crew whoever records them. HIDDEN: never in it. */
export const crewMemberStates = ['ASSIGNED', 'HIDDEN'] as const;
export type CrewMemberState = (typeof crewMemberStates)[number];

export const crewMemberStateLabels: Record<CrewMemberState, Bilingual> = {
  ASSIGNED: { en: 'In the crew', ar: 'ضمن الطاقم' },
  HIDDEN: { en: 'Hidden', ar: 'مخفي' },
};

/** The most people in a roster; those active in the last 60 days come first. */
export const rosterLimit = 5_000;

/** A stay that has not ended. */
const openStay = z.object({
  attendanceId: z.int(),
  siteId: z.int(),
  inTime: z.string(),
  /** Who checked the person in; null if the office did not say. */
  byName: z.nullable(z.string()),
  /** Start of a rest from the heat that has not ended. */
  restingSince: z.nullable(z.string()),
  /** Still open 30 minutes after the day's end. */
  missedOut: z.boolean(),
});

export const crewPerson = z.object({
  id: z.int(),
  name: z.string(),
  /** The name in the other script. */
  otherName: z.nullable(z.string()),
  role: z.enum(attendanceRoles),
  category: z.nullable(z.enum(userCategories)),
  /** In the caller's crew: assigned to them, recorded by them in the last 14 days or on their open tasks, and not hidden. */
  mine: z.boolean(),
  /** Usually none or one; two if somebody was checked in at a second site. Newest first. */
  open: z.array(openStay),
  /** The last stay that ended today. One that began the day before was a night shift: its people can be checked in with all. */
  lastOut: z.nullable(z.object({ siteId: z.int(), inTime: z.string(), outTime: z.string() })),
  /** The valid card, and those revoked in the last 365 days: a phone recognises them without a connection. */
  cards: z.array(
    z.object({
      hash: z.string(),
      state: z.enum(['VALID', 'REVOKED']),
      /** For revoking it; absent in a roster that a phone kept from an older version. */
      id: additional(z.int()),
    }),
  ),
});
export type CrewPerson = z.output<typeof crewPerson>;

export const crewRoster = z.object({
  serverTime: z.string(),
  /** The company's time zone and today's date in it. */
  timeZone: z.string(),
  today: z.string(),
  settings: fieldSettingValues,
  sites: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      place: sitePlace,
      /** The latest WBGT reading; absent in a roster that a phone kept from an older version. */
      reading: additional(z.nullable(z.object({ wbgt: z.number(), stopAbove: z.number(), eventTime: z.string() }))),
    }),
  ),
  people: z.array(crewPerson),
});
export type CrewRoster = z.output<typeof crewRoster>;

export const getCrewRoster = defineEndpoint({
  method: 'GET',
  path: '/crew/roster',
  summary: 'Get sites, workers and foremen with their present state, without contact data or money',
  allow: 'crew.read',
  response: crewRoster,
});

export const crewMember = z.object({
  foremanId: z.int(),
  userId: z.int(),
  userName: z.string(),
  category: z.nullable(z.enum(userCategories)),
  state: z.enum(crewMemberStates),
  setByName: z.string(),
  setAt: z.string(),
});
export type CrewMember = z.output<typeof crewMember>;

export const listCrewMembers = defineEndpoint({
  method: 'GET',
  path: '/crew/members',
  summary: "List who is assigned to a foreman's crew or hidden from it; the caller's own by default",
  allow: 'crew.assign',
  query: z.object({ foremanId: queryId }),
  response: z.array(crewMember),
});

export const setCrewMember = defineEndpoint({
  method: 'PUT',
  path: '/crew/members/{userId}',
  summary: "Assign a person to a foreman's crew, hide them from it, or neither; answers the foreman's list",
  allow: 'crew.assign',
  params: idParams('userId'),
  body: z.object({
    foremanId: requiredId(fieldMessages.required({ label: 'Foreman' }), crewMemberMessages.foremanUnknown),
    state: oneOf([...crewMemberStates, 'NONE'], crewMemberMessages.stateUnknown),
  }),
  response: z.array(crewMember),
});

/** A stay that is still open after its day's end. Nobody is checked out by the clock. */
export const stillIn = z.object({
  attendanceId: z.int(),
  version: z.int(),
  userId: z.int(),
  userName: z.string(),
  siteId: z.int(),
  siteName: z.string(),
  date: z.string(),
  inTime: z.string(),
  byName: z.nullable(z.string()),
  dayEndedAt: z.string(),
  /** More than 30 minutes after the day's end: the record is not final until it is corrected. */
  missedOut: z.boolean(),
});
export type StillIn = z.output<typeof stillIn>;

export const listStillIn = defineEndpoint({
  method: 'GET',
  path: '/crew/still-in',
  summary: "List who is still checked in after the end of the day, newest first, at most 1,000; a record's own day",
  allow: 'crew.read',
  query: z.object({ date: queryDate, siteId: queryId }),
  response: z.array(stillIn),
});
