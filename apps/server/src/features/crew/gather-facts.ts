import { crewLimits } from '@binaa/contract/crew';
import type { FieldSettingValues } from '@binaa/contract/field-settings';
import type { Db } from '../../schema.ts';
import type { CrewEventRow } from '../../schema-crew.ts';
import {
  type EventSite,
  findFate,
  findLastBreak,
  findRepeated,
  listStays,
  listWaitingCheckOuts,
  type lockPerson,
} from './crew-event.queries.ts';
import type { Facts, JudgedEvent, Target } from './judge.types.ts';

const hourMs = 60 * 60_000;

type Known = {
  userId: number;
  /** Locked by the caller. */
  person: Awaited<ReturnType<typeof lockPerson>>;
  sites: ReadonlyMap<number, EventSite>;
  target: CrewEventRow | undefined;
  receivedAt: Date;
};

/** Reads what the decision about an event depends on. */
export async function gatherFacts(
  tx: Db,
  settings: FieldSettingValues,
  event: JudgedEvent,
  { userId, person, sites, target, receivedAt }: Known,
): Promise<Facts> {
  const { kind, actorId, siteId, fromSiteId } = event;
  const time = new Date(event.time);
  const isBreak = kind === 'BREAK_START' || kind === 'BREAK_END';
  const tap = { kind, actorId, siteId, userId, time };
  return {
    receivedAt: receivedAt.getTime(),
    longestShiftMs: settings.longestShift * hourMs,
    acceptedAgeMs: settings.acceptedAge * 24 * hourMs,
    person: person && { role: person.role, deletedAt: person.deleted_at?.getTime() ?? null },
    site: goneOf(sites.get(siteId)),
    fromSite: fromSiteId === null ? undefined : goneOf(sites.get(fromSiteId)),
    stays: await listStays(tx, userId, target?.event_time ?? time),
    waiting: kind === 'CHECK_IN' || kind === 'MOVE' ? await listWaitingCheckOuts(tx, userId) : [],
    repeated: kind === 'TAKE_BACK' ? undefined : await findRepeated(tx, tap, crewLimits.repeatMs),
    lastBreak: isBreak ? await findLastBreak(tx, userId, time) : undefined,
    target: target && targetOf(target, await findFate(tx, target.id)),
  };
}

function goneOf(site: EventSite | undefined): Facts['site'] {
  return site && { deletedAt: site.deleted_at?.getTime() ?? null };
}

function targetOf(event: CrewEventRow, { takenBack, decided }: Awaited<ReturnType<typeof findFate>>): Target {
  const changed: Target['changed'] = [];
  if (event.from_attendance_id !== null && event.from_attendance_version !== null) {
    changed.push({ attendanceId: event.from_attendance_id, version: event.from_attendance_version, role: 'OUT' });
  }
  if (event.attendance_id !== null && event.attendance_version !== null) {
    const role = event.kind === 'CHECK_OUT' ? 'OUT' : 'IN';
    changed.push({ attendanceId: event.attendance_id, version: event.attendance_version, role });
  }
  return {
    actorId: event.actor_id,
    kind: event.kind,
    time: event.event_time.getTime(),
    takenBack,
    changed: event.outcome === 'APPLIED' ? changed : [],
    isSettled: decided || (event.outcome === 'APPLIED' ? changed.length === 0 : changed.length > 0),
  };
}
