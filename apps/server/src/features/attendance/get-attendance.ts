import { type Attendance, attendanceMessages } from '@binaa/contract/attendance';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import { presentAttendance } from './attendance.presenter.ts';
import { findAttendance } from './attendance.queries.ts';

export async function getAttendance(db: Db, clock: Clock, id: number): Promise<Attendance> {
  const row = await findAttendance(db, id, clock.now());
  if (!row) throw notFound(attendanceMessages.notFound);
  return presentAttendance(row);
}
