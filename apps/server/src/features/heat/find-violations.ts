import type { Period } from '@binaa/contract/heat-state';
import type { HeatKind } from '@binaa/contract/heat-violation';
import { merged, overlapOf, without } from './heat-periods.ts';

/** When work was not allowed at a site. */
export type SiteHeat = { bans: readonly Period[]; stops: readonly Period[] };

type Violation = Period & { minutes: number; kind: HeatKind };

/**
 * The stretches of a stay in which work was banned or stopped and the person did not rest. Whole minutes count, as in
 * worked time, and only stretches longer than the tolerance.
 */
export function findViolations(
  stay: Period,
  rests: readonly Period[],
  { bans, stops }: SiteHeat,
  toleranceMinutes: number,
): Violation[] {
  const hot = merged([...bans, ...stops].flatMap((period) => overlapOf(period, stay) ?? []));
  return hot
    .flatMap((period) => without(period, rests))
    .flatMap((stretch) => {
      const minutes = Math.floor((stretch.to - stretch.from) / 60_000);
      if (minutes <= toleranceMinutes) return [];
      const inBan = bans.some((ban) => overlapOf(ban, stretch));
      const inStop = stops.some((stop) => overlapOf(stop, stretch));
      return { ...stretch, minutes, kind: inBan && inStop ? 'BOTH' : inBan ? 'BAN' : 'STOP' };
    });
}

type BreakEvent = { time: number; starts: boolean };

/** A break lasts until the next end, or as long as the stay. Events may have arrived in any order. */
export function restsOf<Event extends BreakEvent>(
  stay: Period,
  events: readonly Event[],
): (Period & { event: Event; ended: boolean })[] {
  const rests: (Period & { event: Event; ended: boolean })[] = [];
  let began: Event | undefined;
  // An end at the time of a start belongs to the break before.
  const inOrder = events.toSorted((one, other) => one.time - other.time || Number(one.starts) - Number(other.starts));
  for (const event of inOrder) {
    if (event.starts) began ??= event;
    else if (began) {
      rests.push({ from: began.time, to: event.time, event: began, ended: true });
      began = undefined;
    }
  }
  if (began) rests.push({ from: began.time, to: stay.to, event: began, ended: false });
  return rests.flatMap((rest) => {
    const within = overlapOf(rest, stay);
    return within ? { ...rest, ...within } : [];
  });
}
