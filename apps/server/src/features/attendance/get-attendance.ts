import { type Attendance, attendanceMessages } from '@binaa/contract/attendance';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { presentAttendance } from './attendance.presenter.ts';
import { findAttendanceView } from './attendance.queries.ts';

export async function getAttendance(db: Db, clock: Clock, id: number): Promise<Attendance> {
  return presentAttendance(found(await findAttendanceView(db, id, clock.now()), attendanceMessages.notFound));
}
