import type { DayReport } from '@binaa/contract/attendance';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { listHeatViolations } from '../heat/get-heat-report.ts';
import { presentAttendance } from './attendance.presenter.ts';
import { listAttendanceViews } from './attendance.queries.ts';
import { presentDayReport } from './day-report.presenter.ts';
import { listAbsentPeople } from './list-absent-people.ts';

/** The printed report of one day: people with their records, sites with their headcount, totals, who is absent, and violations of the heat rules. */
export async function getDayReport(db: Db, clock: Clock, date: string = clock.today()): Promise<DayReport> {
  const sort = { field: 'userName', direction: 'asc' } as const;
  const [rows, absence, heat] = await Promise.all([
    listAttendanceViews(db, { date }, { now: clock.now(), sort }),
    listAbsentPeople(db, clock, date),
    listHeatViolations(db, clock, date),
  ]);
  return { ...presentDayReport(date, rows.map(presentAttendance)), absence, heat };
}
