import type { DayReport } from '@binaa/contract/attendance';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { presentAttendance } from './attendance.presenter.ts';
import { listAttendanceViews } from './attendance.queries.ts';
import { presentDayReport } from './day-report.presenter.ts';

/** The printed report of one day: people with their records, sites with their headcount, and totals. */
export async function getDayReport(db: Db, clock: Clock, date: string = clock.today()): Promise<DayReport> {
  const sort = { field: 'userName', direction: 'asc' } as const;
  const rows = await listAttendanceViews(db, { date }, { now: clock.now(), sort });
  return presentDayReport(date, rows.map(presentAttendance));
}
