import { crewLimits } from '@binaa/contract/crew';
import type { listStillIn as endpoint, StillIn } from '@binaa/contract/crew-roster';
import type { QueryOf } from '@binaa/contract/endpoint';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { listOpenAfterDayEnd } from './roster.queries.ts';

/** Who is still checked in after the end of the day. Computed when read: nobody is checked out by the clock. */
export async function listStillIn(db: Db, clock: Clock, query: QueryOf<typeof endpoint>): Promise<StillIn[]> {
  const now = clock.now();
  const rows = await listOpenAfterDayEnd(db, { ...query, now, timeZone: clock.timeZone });
  return rows.map((row) => ({
    attendanceId: row.id,
    version: row.version,
    userId: row.user_id,
    userName: row.user_name,
    siteId: row.site_id,
    siteName: row.site_name,
    date: row.date,
    inTime: row.in_time.toISOString(),
    byName: row.by_name,
    dayEndedAt: row.day_ended_at.toISOString(),
    missedOut: now.getTime() - row.day_ended_at.getTime() >= crewLimits.missedOutAfterMs,
  }));
}
