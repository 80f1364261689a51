import type { FieldSettingValues } from '@binaa/contract/field-settings';
import { middayBanOf, type Period, stopsWork, type WbgtReading } from '@binaa/contract/heat-state';
import type { Exposure } from '@binaa/contract/site-place';
import type { SiteHeat } from './find-violations.ts';
import { overlapOf } from './heat-periods.ts';

type SiteFacts = {
  /** Oldest first, those of the day and the last one before it. */
  readings: readonly WbgtReading[];
  /** Oldest first. */
  exposures: readonly { since: Date; exposure: Exposure }[];
};

type Day = { date: string; settings: FieldSettingValues; timeZone: string } & Period;

/** When work was banned or stopped at a site on a day. */
export function siteHeatOf({ readings, exposures }: SiteFacts, day: Day): SiteHeat {
  const ban = middayBanOf(day.date, day.settings, day.timeZone);
  return {
    bans: ban ? outdoorsOf(exposures).flatMap((period) => overlapOf(period, ban) ?? []) : [],
    stops: stopsOf(readings).flatMap((period) => overlapOf(period, day) ?? []),
  };
}

/** From a reading above the limit until a later one at or below it. */
function stopsOf(readings: readonly WbgtReading[]): Period[] {
  return readings.flatMap((reading, index) => {
    if (!stopsWork(reading)) return [];
    const next = readings[index + 1];
    return { from: Date.parse(reading.eventTime), to: next ? Date.parse(next.eventTime) : Infinity };
  });
}

/** The first exposure holds for all time before it, too. */
function outdoorsOf(exposures: SiteFacts['exposures']): Period[] {
  return exposures.flatMap(({ since, exposure }, index) => {
    if (exposure !== 'OUTDOORS') return [];
    const from = index === 0 ? -Infinity : since.getTime();
    return { from, to: exposures[index + 1]?.since.getTime() ?? Infinity };
  });
}
