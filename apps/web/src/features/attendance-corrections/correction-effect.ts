import type { Correction } from '@binaa/contract/attendance-corrections';

type Times = Correction['before'];

/** Minutes between check-in and check-out, cut to the minute; none without a check-out. */
function minutesOf(times: Times): number {
  if (times === null || times.outTime === null) return 0;
  const minute = (moment: string) => Math.floor(Date.parse(moment) / 60_000);
  return minute(times.outTime) - minute(times.inTime);
}

/** How many minutes of presence a request adds to the day, or takes from it. */
export function effectOf({ before, after }: Pick<Correction, 'before' | 'after'>): number {
  return minutesOf(after) - minutesOf(before);
}
