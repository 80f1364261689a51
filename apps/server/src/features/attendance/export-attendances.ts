import type { Attendance, AttendanceListQuery } from '@binaa/contract/attendance';
import type { Clock } from '../../platform/clock.ts';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { presentAttendance } from './attendance.presenter.ts';
import { listAttendanceIds, listAttendanceViewsById } from './attendance.queries.ts';

export async function exportAttendances(
  db: Db,
  clock: Clock,
  { sort, ...filter }: AttendanceListQuery,
): Promise<Rows<Attendance>> {
  const now = clock.now();
  const ids = await listAttendanceIds(db, filter, sort);
  return rowsById(ids, async (some) => (await listAttendanceViewsById(db, some, now)).map(presentAttendance));
}
