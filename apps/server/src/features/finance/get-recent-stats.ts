import { addDays } from '@binaa/contract/dates';
import { defaultStatsDays, type RecentStats } from '@binaa/contract/finance';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { presentRecentStats } from './finance.presenter.ts';
import { sumSince } from './finance.queries.ts';

/** The last days of the company's calendar, including today. */
export async function getRecentStats(db: Db, clock: Clock, days = defaultStatsDays): Promise<RecentStats> {
  return presentRecentStats(await sumSince(db, addDays(clock.today(), 1 - days), clock.timeZone), days);
}
