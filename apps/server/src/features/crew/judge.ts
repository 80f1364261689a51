import { attendanceMessages, attendanceRoles } from '@binaa/contract/attendance';
import { crewLimits, crewMessages } from '@binaa/contract/crew';
import type { Message } from '@binaa/contract/message';
import type { Accepted, Decision, Facts, JudgedEvent, Part, Stay, Step, Target } from './judge.types.ts';
import { judgeArrival } from './judge-arrival.ts';
import { judgeDeparture } from './judge-departure.ts';

/** What a crew event comes to, given what is known about the person and the site. Changes nothing. */
export function judge(event: JudgedEvent, facts: Facts): Decision {
  const fault = faultIn(event, facts);
  if (fault) return invalid(fault);
  if (event.kind === 'TAKE_BACK') return judgeTakeBack(event, facts);
  if (facts.repeated) return accepted({ steps: [], problems: [], attendanceId: facts.repeated.attendanceId });
  if (event.kind === 'BREAK_START' || event.kind === 'BREAK_END') return judgeBreak(event, facts);
  if (isGone(event, facts)) {
    const problem = { kind: 'GONE', siteId: event.siteId, record: null, other: null } as const;
    return accepted({ steps: [], problems: [problem], attendanceId: null });
  }
  const { siteId, time } = event;
  if (event.kind === 'CHECK_IN') return accepted(judgeArrival(facts, { siteId, time }));
  if (event.kind === 'CHECK_OUT') return accepted(judgeDeparture(facts, { siteId, time, isMove: false }));
  return judgeMove(event, facts);
}

function faultIn({ fromSiteId }: JudgedEvent, { person, site, fromSite }: Facts): Message | undefined {
  if (!person) return attendanceMessages.userUnknown;
  if (!attendanceRoles.some((role) => role === person.role)) return attendanceMessages.userNotOnSites;
  if (!site || (fromSiteId !== null && !fromSite)) return attendanceMessages.siteUnknown;
  return undefined;
}

function invalid(message: Message): Decision {
  return { outcome: 'INVALID', message };
}

function accepted(part: Part, fromAttendanceId: number | null = null): Accepted {
  const makesARecordMove = part.steps.some(({ step }) => step !== 'SET_IN' && step !== 'SET_OUT');
  const outcome = makesARecordMove ? 'APPLIED' : part.problems.length > 0 ? 'PROBLEM' : 'SAME';
  return { ...part, outcome, fromAttendanceId };
}

/** Deleted after the event is no obstacle: the person was there. */
function isGone({ time }: JudgedEvent, { person, site, receivedAt, acceptedAgeMs }: Facts): boolean {
  const wasDeleted = [person, site].some((one) => one?.deletedAt != null && one.deletedAt <= time);
  return wasDeleted || receivedAt - time > acceptedAgeMs;
}

/** Out of one site and into the other at the same time. What does not fit waits, as it would by itself. */
function judgeMove({ siteId, fromSiteId, time }: JudgedEvent, facts: Facts): Decision {
  const departure = judgeDeparture(facts, { siteId: fromSiteId ?? 0, time, isMove: true });
  const stays = facts.stays.map((stay) => afterwards(stay, departure.steps));
  const arrival = judgeArrival({ ...facts, stays }, { siteId, time });
  const part: Part = {
    steps: [...departure.steps, ...arrival.steps],
    problems: [...departure.problems, ...arrival.problems],
    attendanceId: arrival.attendanceId,
  };
  return accepted(part, departure.attendanceId);
}

function afterwards(stay: Stay, steps: readonly Step[]): Stay {
  const change = steps.find((step) => 'stay' in step && step.stay.id === stay.id);
  return change && 'outTime' in change ? { ...stay, outTime: change.outTime } : stay;
}

function judgeBreak({ kind, siteId, time }: JudgedEvent, { stays, lastBreak }: Facts): Decision {
  const stay = stays.find((one) => one.siteId === siteId && one.inTime <= time && time < (one.outTime ?? Infinity));
  if (!stay) return invalid(crewMessages.notAtSite);
  const isResting = lastBreak?.attendanceId === stay.id && lastBreak.starts;
  const outcome = isResting === (kind === 'BREAK_START') ? 'SAME' : 'APPLIED';
  return { outcome, steps: [], problems: [], attendanceId: stay.id, fromAttendanceId: null };
}

function judgeTakeBack({ actorId, time }: JudgedEvent, { target, stays, longestShiftMs }: Facts): Decision {
  if (!target) return invalid(crewMessages.targetUnknown);
  if (target.actorId !== actorId) return invalid(crewMessages.targetNotYours);
  if (!['CHECK_IN', 'CHECK_OUT', 'MOVE'].includes(target.kind)) return invalid(crewMessages.targetNotRecord);
  if (target.takenBack) return invalid(crewMessages.alreadyTakenBack);
  if (time - target.time > crewLimits.takeBackMs || target.isSettled) return invalid(crewMessages.takeBackLate);

  const steps: Step[] = [];
  for (const change of target.changed) {
    const step = undone(change, stays, longestShiftMs);
    if (!step) return invalid(crewMessages.takeBackLate);
    steps.push(step);
  }
  const attendanceId = target.changed.at(-1)?.attendanceId ?? null;
  return { outcome: 'APPLIED', steps, problems: [], attendanceId, fromAttendanceId: null };
}

/** Undefined if the record was changed since, or if the person began another stay meanwhile. */
function undone(
  { attendanceId, version, role }: Target['changed'][number],
  stays: readonly Stay[],
  longestShiftMs: number,
): Step | undefined {
  const stay = stays.find(({ id }) => id === attendanceId);
  if (!stay || stay.version !== version) return undefined;
  // Only a record of the event's own is hidden: that has its first version.
  if (role === 'IN') return stay.outTime === null && version === 1 ? { step: 'HIDE', stay } : undefined;
  if (stay.outTime === null) return undefined;
  const began = stay.outTime;
  const isReplaced = stays.some(({ inTime }) => inTime > began && inTime - began <= longestShiftMs);
  return isReplaced ? undefined : { step: 'REOPEN', stay };
}
