import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { reason } from './errors.ts';
import {
  atLeastCharacters,
  atMostCharacters,
  fieldMessages,
  oneOf,
  optionalText,
  queryDate,
  queryId,
  requiredId,
  requiredMoment,
  requiredText,
  storable,
} from './fields.ts';
import { defineMessages, type Message, withMessage, withMessages } from './message.ts';
import { listQuery, pageOf } from './paging.ts';
import { placeMessages } from './site-place.ts';

/** MOVE: out of one site and into another at the same time. TAKE_BACK: undoes an earlier event. BREAK: a rest from the heat. */
export const crewEventKinds = ['CHECK_IN', 'CHECK_OUT', 'MOVE', 'TAKE_BACK', 'BREAK_START', 'BREAK_END'] as const;
export type CrewEventKind = (typeof crewEventKinds)[number];

export const crewEventKindLabels: Record<CrewEventKind, Bilingual> = {
  CHECK_IN: { en: 'Check-in', ar: 'حضور' },
  CHECK_OUT: { en: 'Check-out', ar: 'انصراف' },
  MOVE: { en: 'Move', ar: 'انتقال' },
  TAKE_BACK: { en: 'Taken back', ar: 'سحب التسجيل' },
  BREAK_START: { en: 'Break started', ar: 'بدء الاستراحة' },
  BREAK_END: { en: 'Break ended', ar: 'انتهاء الاستراحة' },
};

/** How people were chosen: one by one, all at once, or by their card. A SCAN without a valid card of the person is stored as a TAP. */
export const crewSources = ['TAP', 'ALL', 'SCAN'] as const;
export type CrewSource = (typeof crewSources)[number];

export const crewSourceLabels: Record<CrewSource, Bilingual> = {
  TAP: { en: 'One by one', ar: 'واحدًا واحدًا' },
  ALL: { en: 'All at once', ar: 'الجميع معًا' },
  SCAN: { en: 'Card', ar: 'البطاقة' },
};

export const crewShelters = ['SHADE', 'INDOORS'] as const;
export type CrewShelter = (typeof crewShelters)[number];

/** Why an event has a position or not. */
export const positionStates = ['OK', 'DENIED', 'TIMEOUT', 'OFF'] as const;
export type PositionState = (typeof positionStates)[number];

/**
 * What the office should see. CLOCK: the phone's clock was changed around the event, or never measured. LATE: received
 * more than 12 hours after it. SIGNED_OUT: recorded without a connection after the session had ended. HEAT: checked in
 * while work was banned or stopped, and not as resting. TAKEN_OVER: recorded by an account that was deleted, sent by an
 * ADMIN. SELF: recorded by the person themselves. BACKDATED: its recorder had already sent what happened more than 12 hours
 * after it. A record with one of the last two is paid only once it is confirmed.
 */
export const crewFlags = [
  'OUTSIDE',
  'CLOCK',
  'LATE',
  'SITE_CLOSED',
  'SIGNED_OUT',
  'HEAT',
  'TAKEN_OVER',
  'SELF',
  'BACKDATED',
] as const;
export type CrewFlag = (typeof crewFlags)[number];

export const crewFlagLabels: Record<CrewFlag, Bilingual> = {
  OUTSIDE: { en: 'Outside', ar: 'خارج الموقع' },
  CLOCK: { en: 'Clock unsure', ar: 'الساعة غير مؤكدة' },
  LATE: { en: 'Late', ar: 'متأخر' },
  SITE_CLOSED: { en: 'Site closed', ar: 'الموقع مغلق' },
  SIGNED_OUT: { en: 'Signed out', ar: 'دون تسجيل دخول' },
  HEAT: { en: 'Heat', ar: 'الحر' },
  TAKEN_OVER: { en: 'Taken over', ar: 'أُرسل بالنيابة' },
  SELF: { en: 'Recorded by themselves', ar: 'سجّله لنفسه' },
  BACKDATED: { en: 'Entered later', ar: 'أُدخل لاحقًا' },
};

export const crewOutcomes = ['APPLIED', 'SAME', 'PROBLEM', 'INVALID'] as const;
export type CrewOutcome = (typeof crewOutcomes)[number];

export const crewLimits = {
  eventsPerCall: 100,
  /** Offsets and clocks that differ by more are worth a flag; a time may be this much ahead of the server's. */
  clockToleranceMs: 2 * 60_000,
  maxOffsetMs: 48 * 60 * 60_000,
  lateAfterMs: 12 * 60 * 60_000,
  /** An event this much older than another that its recorder has already sent did not come in the order of happening. */
  backdatedAfterMs: 12 * 60 * 60_000,
  /** Two reports of one arrival or departure that differ by at most this are the same. */
  nearMs: 30 * 60_000,
  /** The same tap, sent twice with different ids. */
  repeatMs: 60_000,
  takeBackMs: 15 * 60_000,
  /** A record still open this long after its day's end is a missed check-out. */
  missedOutAfterMs: 30 * 60_000,
} as const;

export const crewMessages = defineMessages('crew', {
  kindUnknown: 'Unknown kind of event',
  personRequired: 'Say who this is about',
  fromSiteRequired: 'Say which site the person left',
  fromSiteSame: 'The person is already at this site',
  targetRequired: 'Say which event to take back',
  targetUnknown: 'The event to take back was not found',
  targetNotYours: 'Only the person who recorded this can take it back',
  targetNotRecord: 'Only a check-in, a check-out or a move can be taken back',
  alreadyTakenBack: 'This was already taken back',
  takeBackLate: 'This can no longer be taken back. Ask for a correction.',
  cardUnknown: 'Unknown card.',
  cardReplaced: 'This card was replaced. Ask for the new one.',
  idInvalid: 'Invalid id',
  idUsed: 'This id was already used.',
  eventsRequired: 'Send 1 to {{max}} events',
  deviceTimeRange: 'The time must be between 2020 and 2100',
  offsetRange: 'The clock offset cannot be more than 48 hours',
  inFuture: "This time is later than the server's. Check the clock of the phone.",
  notAtSite: 'The person is not checked in at this site',
  accuracyRange: 'Accuracy must be more than 0',
  sourceUnknown: 'Unknown source',
  shelterUnknown: 'Unknown shelter',
  positionStateUnknown: 'Unknown state of the position',
  flagUnknown: 'Unknown flag',
  eventUnknown: 'Event not found',
  takeOverRefused: 'Only an administrator can send what a deleted account recorded',
  sayWhy: 'Say why (at least 5 characters)',
});

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id made by the caller, so that sending something again changes nothing. */
export function clientId(invalid: Message = crewMessages.idInvalid) {
  return z.string(withMessage(invalid)).check(z.regex(uuidPattern, withMessage(invalid)), z.toLowerCase());
}

function inRange(min: number, max: number, message: Message) {
  return z.number(withMessage(message)).check(z.refine((value) => value >= min && value <= max, withMessage(message)));
}

/** Server time minus device time, in milliseconds. */
export const clockOffset = z.number(withMessage(fieldMessages.notNumber({ label: 'Clock offset' }))).check(
  z.refine((value) => Math.abs(value) <= crewLimits.maxOffsetMs, withMessage(crewMessages.offsetRange)),
  z.overwrite(Math.round),
);

const deviceTime = requiredMoment('Time').check(
  z.refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= 2020 && year < 2100;
  }, withMessage(crewMessages.deviceTimeRange)),
);

/** The clock readings of everything a phone records. The event's time is the device's time plus the offset. */
export const deviceTimes = {
  deviceTime,
  /** Measured nearest before the event, at most 7 days earlier. */
  offsetMs: z.nullable(clockOffset),
};

export const position = z.object({
  latitude: inRange(-90, 90, placeMessages.latitudeRange),
  longitude: inRange(-180, 180, placeMessages.longitudeRange),
  /** Radius in metres within which the phone is, at 95 %. */
  accuracy: z
    .number(withMessage(crewMessages.accuracyRange))
    .check(z.refine((value) => value > 0 && value < 1e9, withMessage(crewMessages.accuracyRange))),
});
export type Position = z.output<typeof position>;

const optionalClientId = z.optional(z.nullable(clientId()));
const optionalId = z.optional(z.nullable(requiredId(fieldMessages.invalidId)));

type Subject = { kind: CrewEventKind; siteId: number };
type WithUser = { userId?: number | null | undefined; cardCode?: string | null | undefined };

const aboutPerson = z.refine<Subject & WithUser>(
  ({ kind, userId, cardCode }) => kind === 'TAKE_BACK' || userId != null || cardCode != null,
  { ...withMessage(crewMessages.personRequired), path: ['userId'] },
);
const leavesSite = z.refine<Subject & { fromSiteId?: number | null | undefined }>(
  ({ kind, fromSiteId }) => kind !== 'MOVE' || fromSiteId != null,
  { ...withMessage(crewMessages.fromSiteRequired), path: ['fromSiteId'] },
);
const leavesOtherSite = z.refine<Subject & { fromSiteId?: number | null | undefined }>(
  ({ kind, siteId, fromSiteId }) => kind !== 'MOVE' || fromSiteId !== siteId,
  { ...withMessage(crewMessages.fromSiteSame), path: ['fromSiteId'] },
);
const namesTarget = z.refine<Subject & { targetEventId?: string | null | undefined }>(
  ({ kind, targetEventId }) => kind !== 'TAKE_BACK' || targetEventId != null,
  { ...withMessage(crewMessages.targetRequired), path: ['targetEventId'] },
);

/** One event. A person is named by id or by the code on their card; TAKE_BACK names the event it undoes. */
export const crewEventRules = z
  .object({
    id: clientId(),
    kind: oneOf(crewEventKinds, crewMessages.kindUnknown),
    siteId: requiredId(fieldMessages.required({ label: 'Site' })),
    fromSiteId: optionalId,
    userId: optionalId,
    cardCode: optionalText('Card', 40),
    targetEventId: optionalClientId,
    /** Where somebody rests from the heat. A check-in or a move with a shelter begins with a break. */
    shelter: z.optional(z.nullable(oneOf(crewShelters, crewMessages.shelterUnknown))),
    ...deviceTimes,
    source: oneOf(crewSources, crewMessages.sourceUnknown),
    /** Events recorded with one tap have the same group. */
    groupId: optionalClientId,
    position: z.optional(z.nullable(position)),
    positionState: oneOf(positionStates, crewMessages.positionStateUnknown),
    /** The deleted account that recorded it, if an ADMIN sends it from its phone. */
    takenOverFrom: optionalId,
    /** False if recorded with the field pass, after the session had ended. */
    signedIn: z.boolean(withMessage(fieldMessages.notFlag({ label: 'Signed in' }))),
  })
  .check(aboutPerson, leavesSite, leavesOtherSite, namesTarget);
export type CrewEventInput = z.input<typeof crewEventRules>;
export type CrewEventBody = z.output<typeof crewEventRules>;

export const crewEventResult = z.object({
  id: z.string(),
  outcome: z.enum(crewOutcomes),
  attendanceId: z.nullable(z.int()),
  /** Device time plus offset; null if the event is INVALID. */
  eventTime: z.nullable(z.string()),
  flags: z.array(z.enum(crewFlags)),
  /** The event needs a person's decision. It may be APPLIED nevertheless. */
  problemId: z.nullable(z.int()),
  /** Why the event is INVALID, in English; `reason` names the same message. */
  message: z.nullable(z.string()),
  reason: z.nullable(reason),
});
export type CrewEventResult = z.output<typeof crewEventResult>;

/** Each event is checked by `crewEventRules` alone, so that a bad one does not hold up the others. */
const eventsOfCall = z
  .array(z.looseObject({ id: clientId() }), withMessage(crewMessages.eventsRequired({ max: crewLimits.eventsPerCall })))
  .check(
    z.refine(
      ({ length }) => length >= 1 && length <= crewLimits.eventsPerCall,
      withMessage(crewMessages.eventsRequired({ max: crewLimits.eventsPerCall })),
    ),
  );

export const recordCrewEvents = defineEndpoint({
  method: 'POST',
  path: '/crew/events',
  summary: 'Record crew events in the order given, each by itself; a known id gets its first answer again',
  allow: 'crew.record',
  body: z.object({
    /** Measured when sending; null if the phone could not measure it. */
    sendOffsetMs: z.nullable(clockOffset),
    events: eventsOfCall,
  }),
  response: z.object({ serverTime: z.string(), results: z.array(crewEventResult) }),
});

export const crewEvent = z.object({
  id: z.string(),
  kind: z.enum(crewEventKinds),
  siteId: z.int(),
  siteName: z.string(),
  fromSiteId: z.nullable(z.int()),
  fromSiteName: z.nullable(z.string()),
  userId: z.int(),
  userName: z.string(),
  recordedById: z.int(),
  recordedByName: z.string(),
  /** The deleted account whose phone kept it; null for what its recorder sent. */
  takenOverFromName: z.nullable(z.string()),
  eventTime: z.string(),
  deviceTime: z.string(),
  receivedAt: z.string(),
  source: z.enum(crewSources),
  groupId: z.nullable(z.string()),
  shelter: z.nullable(z.enum(crewShelters)),
  positionState: z.enum(positionStates),
  /** Metres from the site's point, and the accuracy of the position. */
  distance: z.nullable(z.int()),
  accuracy: z.nullable(z.int()),
  flags: z.array(z.enum(crewFlags)),
  outcome: z.enum(['APPLIED', 'SAME', 'PROBLEM']),
  attendanceId: z.nullable(z.int()),
  takenBack: z.boolean(),
  photoKey: z.nullable(z.string()),
});
export type CrewEvent = z.output<typeof crewEvent>;

export const listCrewEvents = defineEndpoint({
  method: 'GET',
  path: '/crew/events',
  summary: 'List crew events, newest first; a FOREMAN lists their own. `flag=ANY` lists events with any flag',
  allow: 'crew.read',
  query: z.omit(
    listQuery(['eventTime'], {
      siteId: queryId,
      date: queryDate,
      foremanId: queryId,
      userId: queryId,
      attendanceId: queryId,
      flag: z.optional(oneOf([...crewFlags, 'ANY'], crewMessages.flagUnknown)),
    }),
    { search: true, sort: true },
  ),
  response: pageOf(crewEvent),
});

export const addCrewPhoto = defineEndpoint({
  method: 'POST',
  path: '/crew/photos',
  summary: 'Add an uploaded photo to crew events of the caller; a known id gets its first answer again',
  allow: 'crew.record',
  body: z.object({
    id: clientId(),
    fileKey: requiredText('Photo', 500),
    eventIds: z
      .array(clientId(), withMessage(crewMessages.eventsRequired({ max: crewLimits.eventsPerCall })))
      .check(
        z.refine(
          ({ length }) => length >= 1 && length <= crewLimits.eventsPerCall,
          withMessage(crewMessages.eventsRequired({ max: crewLimits.eventsPerCall })),
        ),
      ),
    ...deviceTimes,
  }),
  response: z.object({ id: z.string() }),
});

/** A reason that stays readable. */
export const discardReason = z
  .string(withMessages({ absent: crewMessages.sayWhy, invalid: crewMessages.sayWhy }))
  .check(z.trim(), atLeastCharacters(5, crewMessages.sayWhy), atMostCharacters('Reason', 300), storable('Reason'));

export const discardUnsent = defineEndpoint({
  method: 'POST',
  path: '/crew/discards',
  summary: 'Put on record that something refused was discarded from a phone, and why',
  allow: 'crew.record',
  idempotent: true,
  body: z.object({
    id: clientId(),
    kind: requiredText('Kind', 40),
    what: requiredText('What', 300),
    reason: discardReason,
    ...deviceTimes,
  }),
  response: z.undefined(),
  status: 204,
});
