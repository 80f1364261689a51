import { crewMessages } from '@binaa/contract/crew';
import { type CrewChoice, crewProblemMessages } from '@binaa/contract/crew-problems';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { CrewEventRow } from '../../schema-crew.ts';
import { getFieldSettings } from '../field-settings/get-field-settings.ts';
import { applyDecision, openProblems } from './apply-decision.ts';
import { applyStep } from './apply-step.ts';
import { changeCrewEvent, findCrewEvent, listEventSites, lockPerson } from './crew-event.queries.ts';
import type { ProblemView } from './crew-problem.queries.ts';
import { gatherFacts } from './gather-facts.ts';
import { judge } from './judge.ts';
import type { ChangingStep, Stay } from './judge.types.ts';

type Chosen = {
  choice: CrewChoice;
  siteId?: number | null | undefined;
  /** The person's records around the event, locked. */
  stays: readonly Stay[];
};

/** Does to the records what a person chose. The times are those of events; nobody types one. */
export async function applyChoice(
  tx: Db,
  clock: Clock,
  actor: Actor,
  problem: ProblemView,
  { choice, siteId, stays }: Chosen,
): Promise<void> {
  const event = await findCrewEvent(tx, problem.event_id);
  if (!event) throw new Error('A problem has an event');
  const context = { clock, actor, report: event, isDecided: actor.role === 'ADMIN' };
  switch (choice) {
    case 'KEEP_BOTH':
    case 'DISCARD':
      return;
    case 'KEEP':
      return changeCrewEvent(tx, event.id, { outcome: 'SAME' });
    case 'LEAVE_OTHER':
    case 'USE_EVENT':
      return applyTime(tx, context, problem, { choice, stays });
    case 'RECORD':
      return recordAfterAll(tx, context, event, event.site_id);
    case 'OTHER_SITE': {
      const other = siteId ?? 0;
      if (other === event.from_site_id) throw invalidField('siteId', crewMessages.fromSiteSame);
      if (!(await sharePresent(tx, 'sites', other))) throw invalidField('siteId', crewProblemMessages.siteUnknown);
      return recordAfterAll(tx, context, event, other);
    }
  }
}

type Context = { clock: Clock; actor: Actor; report: CrewEventRow; isDecided: boolean };

async function applyTime(
  tx: Db,
  context: Context,
  problem: ProblemView,
  { choice, stays }: { choice: 'LEAVE_OTHER' | 'USE_EVENT'; stays: readonly Stay[] },
): Promise<void> {
  const event = context.report;
  const step = choice === 'USE_EVENT' ? useEvent(problem, event, stays) : leaveOther(problem, event, stays);
  const { attendanceId } = await applyStep(tx, context, step);
  // The event made its record already if the problem is between two of them.
  const isApplied = choice === 'LEAVE_OTHER' && problem.attendance_id !== null;
  if (!isApplied) await changeCrewEvent(tx, event.id, appliedTo(event, attendanceId));
}

function appliedTo(event: CrewEventRow, attendanceId: number) {
  return event.kind === 'MOVE'
    ? { outcome: 'APPLIED' as const }
    : { outcome: 'APPLIED' as const, attendance_id: attendanceId };
}

/** The event's time replaces the record's. */
function useEvent(problem: ProblemView, event: CrewEventRow, stays: readonly Stay[]): ChangingStep {
  const stay = stays.find(({ id }) => id === problem.attendance_id);
  const time = event.event_time.getTime();
  const isArrival = event.kind !== 'CHECK_OUT' && problem.site_id === event.site_id;
  if (!stay) throw conflict(crewProblemMessages.recordChanged);
  if (isArrival && time < (stay.outTime ?? Infinity)) return { step: 'SET_IN', stay, inTime: time };
  if (!isArrival && time > stay.inTime) return { step: 'SET_OUT', stay, outTime: time };
  throw conflict(crewProblemMessages.recordChanged);
}

/** The person left the first site when they arrived at the second, or when they were checked out. */
function leaveOther(problem: ProblemView, event: CrewEventRow, stays: readonly Stay[]): ChangingStep {
  const other = stays.find(({ id }) => id === problem.other_attendance_id);
  const record = stays.find(({ id }) => id === problem.attendance_id);
  if (!other || (problem.attendance_id !== null && !record)) throw conflict(crewProblemMessages.recordChanged);
  const [left, outTime] = record
    ? other.inTime < record.inTime
      ? [other, record.inTime]
      : [record, other.inTime]
    : [other, event.event_time.getTime()];
  if (outTime <= left.inTime || outTime >= (left.outTime ?? Infinity))
    throw conflict(crewProblemMessages.recordChanged);
  return { step: left.outTime === null ? 'CLOSE' : 'SET_OUT', stay: left, outTime };
}

/** Judges an event again as if nothing had been deleted and its age did not matter. */
async function recordAfterAll(tx: Db, context: Context, event: CrewEventRow, siteId: number): Promise<void> {
  const person = await lockPerson(tx, event.user_id);
  const sites = await listEventSites(tx, [siteId, event.from_site_id ?? siteId], event.event_time);
  const judged = {
    kind: event.kind,
    actorId: event.actor_id,
    siteId,
    fromSiteId: event.from_site_id,
    time: event.event_time.getTime(),
  };
  const receivedAt = context.clock.now();
  const known = { userId: event.user_id, person, sites, target: undefined, receivedAt };
  const facts = await gatherFacts(tx, await getFieldSettings(tx), judged, known);
  const decision = judge(judged, {
    ...facts,
    person: facts.person && { ...facts.person, deletedAt: null },
    site: { deletedAt: null },
    acceptedAgeMs: Infinity,
    repeated: undefined,
  });
  if (decision.outcome === 'INVALID') throw conflict(decision.message);
  const effect = await applyDecision(tx, context, decision);
  await changeCrewEvent(tx, event.id, effect);
  const subject = { id: event.id, userId: event.user_id, attendanceId: effect.attendance_id, at: receivedAt };
  await openProblems(tx, subject, decision.problems);
}
