import type { Attendance, AttendanceListQuery, AttendancePage } from '@binaa/contract/attendance';
import { makePage } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { isPaged, limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentAttendance } from './attendance.presenter.ts';
import { type AttendanceFilter, listAttendancePageRows, listAttendanceRows } from './attendance.queries.ts';

type Query = AttendanceListQuery & AttendanceFilter;

/** Every record that matches, or one page of them when a page is asked for. */
export async function listAttendances(db: Db, clock: Clock, query: Query): Promise<AttendancePage | Attendance[]> {
  if (isPaged(query)) return pageOfAttendances(db, clock, query);
  const rows = await listAttendanceRows(db, query, { now: clock.now(), sort: query.sort });
  return rows.map(presentAttendance);
}

export async function pageOfAttendances(db: Db, clock: Clock, query: Query): Promise<AttendancePage> {
  const bounds = limitAndOffset(query);
  const { rows, total, active } = await listAttendancePageRows(db, query, {
    now: clock.now(),
    sort: query.sort,
    bounds,
  });
  return { ...makePage(rows.map(presentAttendance), total, query), totalActive: active };
}
