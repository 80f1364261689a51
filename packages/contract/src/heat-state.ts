import { dayOf, fromCompanyTime } from './company-time.ts';
import type { FieldSettingValues } from './field-settings.ts';
import type { Exposure } from './site-place.ts';

/** What the heat rules say, computed from a time alone: a phone needs no connection for it. Times are milliseconds. */

export type Period = { from: number; to: number };

/** Minutes after which a site that stopped work needs a new reading. */
export const readingIntervalMinutes = 60;

type MiddayBan = Pick<FieldSettingValues, 'heatFrom' | 'heatTo' | 'heatStart' | 'heatEnd'>;

/** The hours of the midday ban on a day; undefined outside the season. The end is not part of it. */
export function middayBanOf(day: string, ban: MiddayBan, timeZone: string): Period | undefined {
  const yearlyDay = day.slice('2026-'.length);
  if (yearlyDay < ban.heatFrom || yearlyDay > ban.heatTo) return undefined;
  const at = (time: string) => fromCompanyTime(`${day}T${time}`, timeZone).getTime();
  return { from: at(ban.heatStart), to: at(ban.heatEnd) };
}

/** A measurement, with the limit that held for it. */
export type WbgtReading = { wbgt: number; stopAbove: number; eventTime: string };

export function stopsWork({ wbgt, stopAbove }: Pick<WbgtReading, 'wbgt' | 'stopAbove'>): boolean {
  return wbgt > stopAbove;
}

export type HeatState =
  | { kind: 'STOP'; wbgt: number; since: number; readingDue: boolean }
  | { kind: 'BAN'; until: number }
  | { kind: 'WARNING'; bannedFrom: number };

type SiteHeat = {
  exposure: Exposure;
  /** The latest until now. Work stays stopped until a later reading is at or below the limit. */
  reading: WbgtReading | null;
};

type Rules = { settings: MiddayBan & Pick<FieldSettingValues, 'heatWarn'>; timeZone: string };

/** What holds at a site; undefined if work may go on. Work that is stopped is stopped at any hour, also indoors. */
export function heatStateAt(now: number, site: SiteHeat, { settings, timeZone }: Rules): HeatState | undefined {
  const { reading } = site;
  if (reading && stopsWork(reading)) {
    const since = Date.parse(reading.eventTime);
    return { kind: 'STOP', wbgt: reading.wbgt, since, readingDue: now - since >= readingIntervalMinutes * 60_000 };
  }
  if (site.exposure !== 'OUTDOORS') return undefined;
  const ban = middayBanOf(dayOf(new Date(now), timeZone), settings, timeZone);
  if (!ban || now >= ban.to) return undefined;
  if (now >= ban.from) return { kind: 'BAN', until: ban.to };
  return now >= ban.from - settings.heatWarn * 60_000 ? { kind: 'WARNING', bannedFrom: ban.from } : undefined;
}
