import { createHash } from 'node:crypto';
import { dayOf } from '@binaa/contract/company-time';
import { type CrewEventBody, type CrewEventResult, crewLimits, crewMessages } from '@binaa/contract/crew';
import type { FieldSettingValues } from '@binaa/contract/field-settings';
import { heatStateAt } from '@binaa/contract/heat-state';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { NewCrewEvent } from '../../schema-crew.ts';
import { findCardHolder } from '../cards/find-card-holder.ts';
import { applyDecision, openProblems } from './apply-decision.ts';
import { presentInvalid, presentResult } from './crew-event.presenter.ts';
import {
  type EventSite,
  findCrewEvent,
  hasLaterEvent,
  insertCrewEvent,
  isDeletedUser,
  listEventSites,
  lockPerson,
} from './crew-event.queries.ts';
import { closeProblemsOfEvent, findProblemOfEvent } from './crew-problem.queries.ts';
import { flagsOf } from './event-flags.ts';
import { eventTimeOf } from './event-time.ts';
import { gatherFacts } from './gather-facts.ts';
import { judge } from './judge.ts';

type Deps = { clock: Clock; settings: FieldSettingValues };

/** Judges one event with the person's row locked, and stores it with what came of it. */
export async function recordCrewEvent(
  tx: Db,
  deps: Deps,
  actor: Pick<Actor, 'id' | 'role'>,
  event: CrewEventBody,
  sendOffsetMs: number | null,
): Promise<CrewEventResult> {
  const takenOverFrom = event.takenOverFrom ?? null;
  if (takenOverFrom !== null && !(await mayTakeOver(tx, actor, takenOverFrom)))
    return presentInvalid(event.id, crewMessages.takeOverRefused);
  const recorderId = takenOverFrom ?? actor.id;
  const isTakeBack = event.kind === 'TAKE_BACK';
  const findTarget = async () =>
    isTakeBack && event.targetEventId ? findCrewEvent(tx, event.targetEventId) : undefined;
  const aimedAt = await findTarget();
  const holder = event.cardCode ? await findCardHolder(tx, event.cardCode) : undefined;
  const userId = isTakeBack ? aimedAt?.user_id : (event.userId ?? holder?.userId);
  if (isTakeBack && !aimedAt) return presentInvalid(event.id, crewMessages.targetUnknown);
  if (userId == null) return presentInvalid(event.id, crewMessages.cardUnknown);
  const person = await lockPerson(tx, userId);
  // Again: somebody may have solved a problem of the event before the person was locked.
  const target = await findTarget();

  const content_hash = hashOf(event);
  const known = await findCrewEvent(tx, event.id);
  if (known) {
    // The deleted account may have sent it itself without hearing the answer.
    const isSame = [actor.id, recorderId].includes(known.actor_id) && known.content_hash.equals(content_hash);
    return isSame
      ? presentResult(known, await findProblemOfEvent(tx, known.id))
      : presentInvalid(event.id, crewMessages.idUsed);
  }
  const received_at = deps.clock.now();
  const readings = { deviceTime: Date.parse(event.deviceTime), offsetMs: event.offsetMs, sendOffsetMs };
  const timing = eventTimeOf(readings, received_at.getTime());
  if (!('time' in timing)) return presentInvalid(event.id, timing);
  const isReplaced = holder?.revokedAt != null && holder.revokedAt.getTime() <= timing.time;
  if (isReplaced && event.userId == null) return presentInvalid(event.id, crewMessages.cardReplaced);

  const event_time = new Date(timing.time);
  const sites = await listEventSites(tx, [event.siteId, event.fromSiteId ?? event.siteId], event_time);
  const judged = {
    kind: event.kind,
    actorId: recorderId,
    siteId: event.siteId,
    fromSiteId: event.fromSiteId ?? null,
    time: timing.time,
  };
  const facts = await gatherFacts(tx, deps.settings, judged, {
    userId,
    person,
    sites,
    target,
    receivedAt: received_at,
  });
  const decision = judge(judged, facts);
  const site = sites.get(event.siteId);
  if (decision.outcome === 'INVALID') return presentInvalid(event.id, decision.message);
  if (!site) throw new Error('An event at an unknown site is not valid');

  const { flags, distanceM } = flagsOf({
    ...event,
    ...timing,
    day: dayOf(event_time, deps.clock.timeZone),
    receivedAt: received_at.getTime(),
    position: event.position ?? null,
    takenOver: takenOverFrom !== null,
    bySelf: recorderId === userId,
    backdated: await hasLaterEvent(tx, { senderId: actor.id, recorderId }, timing.time + crewLimits.backdatedAfterMs),
    hot: isHot(site, timing.time, deps),
    site: placeOf(site),
  });
  const row = {
    ...columnsOf(event),
    // The person was there, but without their valid card it is no scan.
    source: event.source === 'SCAN' && (isReplaced || holder?.userId !== userId) ? ('TAP' as const) : event.source,
    content_hash,
    actor_id: actor.id,
    user_id: userId,
    send_offset_ms: sendOffsetMs,
    received_at,
    event_time,
    distance_m: distanceM,
    flags,
  };
  const effect = await applyDecision(tx, { clock: deps.clock, actor, report: row }, decision);
  await insertCrewEvent(tx, { ...row, ...effect });
  if (target) {
    const solution = { choice: 'DISCARD', note: null, solvedById: actor.id, at: received_at } as const;
    await closeProblemsOfEvent(tx, target.id, solution);
  }
  const subject = { id: event.id, userId, attendanceId: effect.attendance_id, at: received_at };
  const problemId = await openProblems(tx, subject, decision.problems);
  return presentResult({ ...row, ...effect }, problemId);
}

/** Only for somebody who can no longer sign in to send it. */
async function mayTakeOver(tx: Db, { role }: Pick<Actor, 'role'>, fromId: number): Promise<boolean> {
  return role === 'ADMIN' && (await isDeletedUser(tx, fromId));
}

/** Every field counts but who sends it: an id that comes again with anything else is refused. */
function hashOf({ takenOverFrom: _sender, ...event }: CrewEventBody): Buffer {
  return createHash('sha256').update(JSON.stringify(event)).digest();
}

function placeOf({ latitude, longitude, radius_m, closed_on }: EventSite) {
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return { point, radiusM: radius_m, closedOn: closed_on };
}

/** Whether work was banned or stopped. A warning before the ban does not count. */
function isHot({ exposure, wbgt, stop_above, read_at }: EventSite, time: number, { clock, settings }: Deps): boolean {
  const hasReading = wbgt !== null && stop_above !== null && read_at !== null;
  const reading = hasReading ? { wbgt, stopAbove: stop_above, eventTime: read_at.toISOString() } : null;
  const state = heatStateAt(time, { exposure, reading }, { settings, timeZone: clock.timeZone });
  return state !== undefined && state.kind !== 'WARNING';
}

function columnsOf(event: CrewEventBody) {
  return {
    id: event.id,
    kind: event.kind,
    site_id: event.siteId,
    from_site_id: event.kind === 'MOVE' ? (event.fromSiteId ?? null) : null,
    target_event_id: event.kind === 'TAKE_BACK' ? (event.targetEventId ?? null) : null,
    shelter: event.shelter ?? null,
    device_time: new Date(event.deviceTime),
    offset_ms: event.offsetMs,
    signed_in: event.signedIn,
    taken_over_from_id: event.takenOverFrom ?? null,
    group_id: event.groupId ?? null,
    latitude: event.position?.latitude ?? null,
    longitude: event.position?.longitude ?? null,
    accuracy_m: event.position ? Math.ceil(event.position.accuracy) : null,
    position_state: event.positionState,
    photo_id: null,
  } satisfies Partial<NewCrewEvent>;
}
