import type { QueryOf } from '@binaa/contract/endpoint';
import type { listHeatReadings as endpoint, HeatReading } from '@binaa/contract/heat';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { boundsOf } from './day-bounds.ts';
import { presentReading } from './heat.presenter.ts';
import { listReadingViews } from './heat.queries.ts';

export async function listHeatReadings(
  db: Db,
  clock: Clock,
  { date = clock.today(), siteId }: QueryOf<typeof endpoint>,
): Promise<HeatReading[]> {
  const rows = await listReadingViews(db, { ...boundsOf(date, clock.timeZone), siteId });
  return rows.map(presentReading);
}
