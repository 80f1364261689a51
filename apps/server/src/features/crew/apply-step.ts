import { dayOf } from '@binaa/contract/company-time';
import type { CrewFlag } from '@binaa/contract/crew';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertRecord, updateRecord } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import type { CrewEventRow } from '../../schema-crew.ts';
import { formatPosition } from '../attendance/recorded-position.ts';
import { findRecordOfStay } from './crew-record.queries.ts';
import { needsConfirmation } from './event-flags.ts';
import type { ChangingStep, Stay } from './judge.types.ts';

/** What an event says about one side of a record. */
export type Report = Pick<
  CrewEventRow,
  'actor_id' | 'user_id' | 'site_id' | 'source' | 'flags' | 'distance_m' | 'latitude' | 'longitude' | 'accuracy_m'
>;

export type Context = {
  clock: Clock;
  /** Who the audit trail names: the recorder, or whoever solved the problem. */
  actor: { id: number };
  report: Report;
  /** An ADMIN has decided about the event, which confirms it. */
  isDecided?: boolean;
};

export type Changed = { attendanceId: number; version: number };

/** Carries out one step of a decision, with its audit entry. The audit trail is never erased, so it holds no positions. */
export function applyStep(tx: Db, context: Context, step: ChangingStep): Promise<Changed> {
  switch (step.step) {
    case 'CLOSE':
      return checkOut(tx, context, step.stay, step.outTime);
    case 'SET_IN':
      return setIn(tx, context, step.stay, step.inTime);
    case 'SET_OUT':
      return setOut(tx, context, step.stay, step.outTime);
    case 'HIDE':
      return change(tx, context, step.stay, { deleted_at: context.clock.now() }, 'take-back', {
        before: { inTime: new Date(step.stay.inTime) },
      });
    case 'REOPEN':
      return reopen(tx, context, step.stay);
  }
}

type Arrival = { siteId: number; inTime: number };
type Departure = { outTime: number; report: Report };

/** A new record, with its end if the check-out was there first. */
export async function openRecord(
  tx: Db,
  { clock, actor, report, isDecided = false }: Context,
  { siteId, inTime }: Arrival,
  departure?: Departure,
): Promise<Changed> {
  const at = new Date(inTime);
  const arrived = seenAt(siteId, report);
  const left = departure && seenAt(siteId, departure.report);
  const flags = union(arrived.flags, left?.flags ?? []);
  const columns = {
    user_id: report.user_id,
    site_id: siteId,
    checkin_foreman_id: report.actor_id,
    checkout_foreman_id: departure?.report.actor_id ?? null,
    date: dayOf(at, clock.timeZone),
    in_time: at,
    out_time: departure ? new Date(departure.outTime) : null,
    in_location: arrived.location,
    out_location: left?.location ?? null,
    in_pic_url: null,
    out_pic_url: null,
    source: report.source,
    flags,
    unconfirmed: !isDecided && needsConfirmation(flags),
    in_distance_m: arrived.distanceM,
    out_distance_m: left?.distanceM ?? null,
  };
  const attendanceId = await insertRecord(tx, 'attendances', columns, clock.now());
  await writeAudit(tx, actor, 'attendance.create', attendanceId, {
    after: {
      userId: columns.user_id,
      siteId,
      checkinForemanId: columns.checkin_foreman_id,
      checkoutForemanId: columns.checkout_foreman_id,
      date: columns.date,
      inTime: columns.in_time,
      outTime: columns.out_time,
      source: columns.source,
      flags: columns.flags,
    },
  });
  return { attendanceId, version: 1 };
}

async function checkOut(tx: Db, context: Context, stay: Stay, outTime: number): Promise<Changed> {
  const { report } = context;
  const out_time = new Date(outTime);
  const before = await findRecordOfStay(tx, stay.id);
  const columns = {
    ...departureColumns(context, stay, before, out_time),
    source: before.source ?? report.source,
  };
  return change(tx, context, stay, columns, 'check-out', {
    after: { outTime: out_time, checkoutForemanId: report.actor_id, flags: columns.flags },
  });
}

function departureColumns(context: Context, { siteId }: Stay, before: { flags: CrewFlag[] }, out_time: Date) {
  const { report } = context;
  const seen = seenAt(siteId, report);
  return {
    out_time,
    checkout_foreman_id: report.actor_id,
    out_location: seen.location,
    out_distance_m: seen.distanceM,
    ...flagged(context, before, seen),
  };
}

async function setIn(tx: Db, context: Context, stay: Stay, inTime: number): Promise<Changed> {
  const { report, clock } = context;
  const in_time = new Date(inTime);
  const before = await findRecordOfStay(tx, stay.id);
  const seen = seenAt(stay.siteId, report);
  const columns = {
    in_time,
    date: dayOf(in_time, clock.timeZone),
    checkin_foreman_id: report.actor_id,
    in_location: seen.location,
    in_distance_m: seen.distanceM,
    ...flagged(context, before, seen),
  };
  return change(tx, context, stay, columns, 'update', {
    before: { inTime: before.in_time, checkinForemanId: before.checkin_foreman_id },
    after: { inTime: in_time, checkinForemanId: report.actor_id },
  });
}

async function setOut(tx: Db, context: Context, stay: Stay, outTime: number): Promise<Changed> {
  const { report } = context;
  const out_time = new Date(outTime);
  const before = await findRecordOfStay(tx, stay.id);
  const columns = departureColumns(context, stay, before, out_time);
  return change(tx, context, stay, columns, 'update', {
    before: { outTime: before.out_time, checkoutForemanId: before.checkout_foreman_id },
    after: { outTime: out_time, checkoutForemanId: report.actor_id },
  });
}

function reopen(tx: Db, context: Context, stay: Stay): Promise<Changed> {
  const columns = {
    out_time: null,
    checkout_foreman_id: null,
    out_location: null,
    out_pic_url: null,
    out_distance_m: null,
  };
  return change(tx, context, stay, columns, 'take-back', {
    before: { outTime: stay.outTime && new Date(stay.outTime) },
    after: { outTime: null },
  });
}

async function change(
  tx: Db,
  { clock, actor }: Context,
  stay: Stay,
  columns: Parameters<typeof updateRecord<'attendances'>>[3],
  verb: 'check-out' | 'update' | 'take-back',
  recorded: { before?: unknown; after?: unknown },
): Promise<Changed> {
  await updateRecord(tx, 'attendances', stay.id, columns, clock.now());
  await writeAudit(tx, actor, `attendance.${verb}`, stay.id, recorded);
  return { attendanceId: stay.id, version: stay.version + 1 };
}

/** A time that needs a confirmation takes back the one that the record had. */
function flagged({ isDecided = false }: Context, before: { flags: CrewFlag[] }, seen: { flags: CrewFlag[] }) {
  const flags = union(before.flags, seen.flags);
  return !isDecided && needsConfirmation(seen.flags) ? { flags, unconfirmed: true } : { flags };
}

function union(one: readonly CrewFlag[], other: readonly CrewFlag[]): CrewFlag[] {
  return [...new Set([...one, ...other])];
}

/** Whether a flag is about the site of the event. The others are about how it was recorded. */
const isOfSite: Record<CrewFlag, boolean> = {
  OUTSIDE: true,
  CLOCK: false,
  LATE: false,
  SITE_CLOSED: true,
  SIGNED_OUT: false,
  HEAT: true,
  TAKEN_OVER: false,
  SELF: false,
  BACKDATED: false,
};

/**
 * Where the phone was, and how far from the site. A position at one site says nothing about another, which a move or the
 * choice of a person may have ended or chosen.
 */
function seenAt(
  siteId: number,
  report: Report,
): { location: string | null; distanceM: number | null; flags: CrewFlag[] } {
  if (report.site_id !== siteId) {
    return { location: null, distanceM: null, flags: report.flags.filter((flag) => !isOfSite[flag]) };
  }
  const { latitude, longitude, accuracy_m, distance_m: distanceM, flags } = report;
  const isKnown = latitude !== null && longitude !== null;
  return { location: isKnown ? formatPosition(latitude, longitude, accuracy_m ?? 0) : null, distanceM, flags };
}
