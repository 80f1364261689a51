import { crewLimits } from '@binaa/contract/crew';
import type { Facts, FoundProblem, Part, Stay, WaitingCheckOut } from './judge.types.ts';

type Known = Pick<Facts, 'stays' | 'waiting' | 'longestShiftMs'>;
type Arrival = { siteId: number; time: number };

/** A check-in: a new record, a confirmation of one, or two reports that differ too much. */
export function judgeArrival(known: Known, { siteId, time }: Arrival): Part {
  const { longestShiftMs } = known;
  const here = known.stays.filter((stay) => stay.siteId === siteId);
  const active = here.find((stay) => stay.outTime === null && Math.abs(time - stay.inTime) <= longestShiftMs);
  if (active && active.inTime <= time) return same(active);

  const waiting = matchingCheckOut(known, { siteId, time });
  if (waiting) return opened(known, { siteId, time }, waiting);
  if (active) return isNear(active.inTime, time) ? earlier(active, time) : timesDiffer(active);

  const closed = here.find((stay) => stay.outTime !== null && time < stay.outTime && isNear(stay.inTime, time));
  if (closed) return closed.inTime <= time ? same(closed) : earlier(closed, time);
  return opened(known, { siteId, time }, null);

  function timesDiffer(stay: Stay): Part {
    const problem: FoundProblem = { kind: 'TIMES_DIFFER', siteId, record: stay.id, other: null };
    return { steps: [], problems: [problem], attendanceId: stay.id };
  }
}

function same(stay: Stay): Part {
  return { steps: [], problems: [], attendanceId: stay.id };
}

/** Of two reports of one arrival, the earlier one counts. */
function earlier(stay: Stay, inTime: number): Part {
  return { steps: [{ step: 'SET_IN', stay, inTime }], problems: [], attendanceId: stay.id };
}

export function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= crewLimits.nearMs;
}

/** The first check-out after the arrival that waits for it, unless the person began another stay in between. */
function matchingCheckOut(
  { stays, waiting, longestShiftMs }: Known,
  { siteId, time }: Arrival,
): WaitingCheckOut | undefined {
  const [first] = waiting
    .filter((out) => out.siteId === siteId && out.time > time && out.time <= time + longestShiftMs)
    .toSorted((one, other) => one.time - other.time);
  const isInterrupted = stays.some(({ inTime }) => first && inTime >= time && inTime < first.time);
  return isInterrupted ? undefined : first;
}

function opened(known: Known, { siteId, time }: Arrival, completes: WaitingCheckOut | null): Part {
  const overlapping = known.stays.filter((stay) => overlaps(stay, { time, end: completes?.time ?? Infinity }, known));
  const elsewhere = overlapping.find((stay) => stay.outTime === null && stay.siteId !== siteId);
  const overlap = overlapping.find((stay) => stay.outTime !== null || stay.siteId === siteId);
  const problems: FoundProblem[] = [];
  if (elsewhere) problems.push({ kind: 'ELSEWHERE', siteId, record: 'opened', other: elsewhere.id });
  if (overlap) problems.push({ kind: 'OVERLAP', siteId, record: 'opened', other: overlap.id });
  return { steps: [{ step: 'OPEN', siteId, inTime: time, completes }], problems, attendanceId: null };
}

/** A record that was left open for longer than a shift is a missed check-out of that day and contradicts nothing. */
function overlaps(
  { inTime, outTime }: Stay,
  { time, end }: { time: number; end: number },
  { longestShiftMs }: Known,
): boolean {
  if (Math.abs(time - inTime) > longestShiftMs && outTime === null) return false;
  if (inTime - time > longestShiftMs) return false;
  return inTime < end && (outTime ?? Infinity) > time;
}
