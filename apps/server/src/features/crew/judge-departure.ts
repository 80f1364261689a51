import type { Facts, FoundProblem, Part, Stay } from './judge.types.ts';
import { isNear } from './judge-arrival.ts';

type Known = Pick<Facts, 'stays' | 'longestShiftMs'>;
type Departure = { siteId: number; time: number; isMove: boolean };

/** A check-out: it ends a record, confirms its end, or waits for a check-in that has not arrived. */
export function judgeDeparture({ stays, longestShiftMs }: Known, { siteId, time, isMove }: Departure): Part {
  const possible = stays
    .filter((stay) => stay.inTime < time && time <= stay.inTime + longestShiftMs)
    .toSorted((one, other) => other.inTime - one.inTime);
  const here = possible.filter((stay) => stay.siteId === siteId);

  const active = here.find((stay) => stay.outTime === null);
  if (active) {
    return { steps: [{ step: 'CLOSE', stay: active, outTime: time }], problems: [], attendanceId: active.id };
  }
  const closed = here.find((stay) => (stay.outTime ?? 0) >= time) ?? here[0];
  if (closed) return confirmed(closed);

  const elsewhere = isMove ? undefined : possible.find((stay) => stay.outTime === null);
  return elsewhere ? problem('ELSEWHERE', null, elsewhere) : problem('NO_CHECK_IN', null, null);

  function confirmed(stay: Stay): Part {
    const outTime = stay.outTime ?? time;
    if (isNear(outTime, time)) {
      // Of two reports of one departure, the earlier one counts.
      const steps: Part['steps'] = time < outTime ? [{ step: 'SET_OUT', stay, outTime: time }] : [];
      return { steps, problems: [], attendanceId: stay.id };
    }
    // After the recorded end it may belong to a return whose check-in has not arrived.
    return time < outTime ? problem('TIMES_DIFFER', stay, null) : problem('NO_CHECK_IN', stay, null);
  }

  function problem(kind: FoundProblem['kind'], stay: Stay | null, other: Stay | null): Part {
    const found: FoundProblem = { kind, siteId, record: stay?.id ?? null, other: other?.id ?? null };
    return { steps: [], problems: [found], attendanceId: stay?.id ?? null };
  }
}
