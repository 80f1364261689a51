import { minuteOf } from './dates.ts';
import type { AttendanceRecord } from './facts.ts';

/** Time at one site, in minutes of the wall clock; the end is not included. */
export type Stretch = { from: number; to: number; siteId: number };

type Stay = Stretch & { id: number };

/**
 * The union of the records, in order, without what earlier days already count. Time of two records belongs to the one
 * with the later check-in, then to the higher id. A record that has no check-out or is not confirmed counts nothing.
 */
export function presenceOf(
  records: readonly AttendanceRecord[],
  counted: readonly Stretch[],
): { stretches: Stretch[]; overlaps: boolean } {
  const stays = records.flatMap(({ id, siteId, inTime, outTime, unconfirmed }): Stay[] => {
    if (outTime === null || unconfirmed) return [];
    const [from, to] = [minuteOf(inTime), minuteOf(outTime)];
    return from < to ? [{ id, siteId, from, to }] : [];
  });
  const begin = Math.min(...stays.map(({ from }) => from));
  const before = counted.filter(({ to }) => to > begin);
  const cuts = [...new Set([...stays, ...before].flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const stretches: Stretch[] = [];
  let overlaps = false;
  for (const [index, to] of cuts.entries()) {
    const from = cuts[index - 1];
    if (from === undefined) continue;
    const isWithin = (stay: Stretch) => stay.from <= from && stay.to >= to;
    const present = stays.filter(isWithin);
    const [stay] = present.toSorted((one, other) => other.from - one.from || other.id - one.id);
    if (!stay) continue;
    const isCounted = before.some(isWithin);
    if (present.length > 1 || isCounted) overlaps = true;
    if (isCounted) continue;
    stretches.push({ from, to, siteId: stay.siteId });
  }
  return { stretches, overlaps };
}
