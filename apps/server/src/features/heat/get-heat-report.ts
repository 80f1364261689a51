import { dayOf } from '@binaa/contract/company-time';
import type { QueryOf } from '@binaa/contract/endpoint';
import type { getHeatReport as endpoint, HeatReport } from '@binaa/contract/heat';
import type { HeatViolation } from '@binaa/contract/heat-violation';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { getFieldSettings } from '../field-settings/get-field-settings.ts';
import { boundsOf } from './day-bounds.ts';
import { presentReading } from './heat.presenter.ts';
import {
  findEarlierRecord,
  listExposures,
  listLastReadings,
  listReadingViews,
  listStaysWithBreaks,
} from './heat.queries.ts';
import { presentBreaks, presentViolations } from './heat-day.presenter.ts';
import { siteHeatOf } from './site-heat.ts';

type Query = QueryOf<typeof endpoint>;

export async function getHeatReport(
  db: Db,
  clock: Clock,
  { date = clock.today(), siteId }: Query,
): Promise<HeatReport> {
  const day = { ...boundsOf(date, clock.timeZone), siteId };
  const [{ violations, readings, breaks }, earlier] = await Promise.all([
    readHeatDay(db, clock, date, siteId),
    findEarlierRecord(db, day),
  ]);
  return { date, violations, readings, breaks, earlierDate: earlier && dayOf(earlier, clock.timeZone) };
}

export async function listHeatViolations(db: Db, clock: Clock, date: string): Promise<HeatViolation[]> {
  return (await readHeatDay(db, clock, date, undefined)).violations;
}

async function readHeatDay(db: Db, clock: Clock, date: string, siteId: number | undefined) {
  const { timeZone } = clock;
  const day = { ...boundsOf(date, timeZone), siteId };
  const [settings, stays, readings, lastReadings, exposures] = await Promise.all([
    getFieldSettings(db),
    listStaysWithBreaks(db, date, day),
    listReadingViews(db, day),
    listLastReadings(db, day),
    listExposures(db, siteId),
  ]);
  const inOrder = [...lastReadings, ...readings.toReversed()];
  const readingsBySite = Map.groupBy(inOrder, ({ site_id }) => site_id);
  const exposuresBySite = Map.groupBy(exposures, ({ site_id }) => site_id);
  const bounds = { date, settings, timeZone, from: day.start.getTime(), to: day.end.getTime() };
  const heatAt = (site: number) =>
    siteHeatOf(
      {
        readings: (readingsBySite.get(site) ?? []).map(({ wbgt, stop_above, event_time }) => ({
          wbgt,
          stopAbove: stop_above,
          eventTime: event_time.toISOString(),
        })),
        exposures: exposuresBySite.get(site) ?? [],
      },
      bounds,
    );
  const now = clock.now().getTime();
  return {
    violations: presentViolations(stays, { heatAt, settings, now }),
    readings: readings.map(presentReading),
    breaks: presentBreaks(stays, { settings, now, day: bounds }),
  };
}
