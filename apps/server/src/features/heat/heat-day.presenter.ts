import type { FieldSettingValues } from '@binaa/contract/field-settings';
import type { HeatBreak } from '@binaa/contract/heat';
import type { Period } from '@binaa/contract/heat-state';
import type { HeatViolation } from '@binaa/contract/heat-violation';
import { findViolations, restsOf, type SiteHeat } from './find-violations.ts';
import type { StayView } from './heat.queries.ts';
import { overlapOf } from './heat-periods.ts';

type Moment = { settings: FieldSettingValues; now: number };

export function presentViolations(
  stays: readonly StayView[],
  { heatAt, settings, now }: Moment & { heatAt: (siteId: number) => SiteHeat },
): HeatViolation[] {
  const bySite = new Map<number, SiteHeat>();
  const found = stays.flatMap((stay) => {
    const heat = bySite.get(stay.site_id) ?? heatAt(stay.site_id);
    bySite.set(stay.site_id, heat);
    const period = periodOf(stay, { settings, now });
    const rests = restsOf(period, breakEventsOf(stay));
    return findViolations(period, rests, heat, settings.heatTolerance).map(({ from, to, minutes, kind }) => ({
      ...subjectOf(stay),
      from: iso(from),
      to: iso(to),
      minutes,
      kind,
      active: stay.out_time === null && to === now,
    }));
  });
  return found.toSorted((one, other) => one.from.localeCompare(other.from));
}

export function presentBreaks(
  stays: readonly StayView[],
  { settings, now, day }: Moment & { day: Period },
): HeatBreak[] {
  const found = stays.flatMap((stay) =>
    restsOf(periodOf(stay, { settings, now }), breakEventsOf(stay))
      .filter((rest) => overlapOf(rest, day))
      .map(({ from, to, event, ended }) => ({
        ...subjectOf(stay),
        shelter: event.shelter,
        from: iso(from),
        to: ended || stay.out_time ? iso(to) : null,
      })),
  );
  return found.toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Somebody who was not checked out counts as there until now, but no longer than the longest shift. */
function periodOf(stay: StayView, { settings, now }: Moment): Period {
  const from = stay.in_time.getTime();
  const to = stay.out_time?.getTime() ?? Math.min(now, from + settings.longestShift * 60 * 60_000);
  return { from, to };
}

function breakEventsOf({ breaks }: StayView) {
  return (breaks ?? []).map((event) => ({ ...event, time: Date.parse(event.time) }));
}

function subjectOf({ id, user_id, user_name, site_id, site_name }: StayView) {
  return { attendanceId: id, userId: user_id, userName: user_name, siteId: site_id, siteName: site_name };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
