import {
  type Attendance,
  type AttendanceListQuery,
  type AttendancePage,
  attendanceMessages,
} from '@binaa/contract/attendance';
import { projectMessages } from '@binaa/contract/projects';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import { hasEverExisted } from './attendance-references.queries.ts';
import { listAttendances, pageOfAttendances } from './list-attendances.ts';

export async function listAttendancesOfUser(
  db: Db,
  clock: Clock,
  userId: number,
  query: AttendanceListQuery,
): Promise<AttendancePage | Attendance[]> {
  if (!(await hasEverExisted(db, 'users', userId))) throw notFound(attendanceMessages.userUnknown);
  return listAttendances(db, clock, { ...query, userId });
}

export async function listAttendancesOfProject(
  db: Db,
  clock: Clock,
  projectId: number,
  query: AttendanceListQuery,
): Promise<AttendancePage> {
  if (!(await hasEverExisted(db, 'projects', projectId))) throw notFound(projectMessages.notFound);
  return pageOfAttendances(db, clock, { ...query, projectId });
}
