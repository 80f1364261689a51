import {
  type Attendance,
  type AttendanceListQuery,
  type AttendancePage,
  attendanceMessages,
} from '@binaa/contract/attendance';
import { makePage } from '@binaa/contract/paging';
import { projectMessages } from '@binaa/contract/projects';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { isPaged, limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentAttendance } from './attendance.presenter.ts';
import { type AttendanceFilter, listAttendancePageViews, listAttendanceViews } from './attendance.queries.ts';
import { hasEverExisted } from './attendance-references.queries.ts';

type Query = AttendanceListQuery & AttendanceFilter;

/** Every matching record, or one page of them when a page is asked for. See docs/compatibility.md#page-or-bare-array. */
export async function listAttendances(db: Db, clock: Clock, query: Query): Promise<AttendancePage | Attendance[]> {
  if (isPaged(query)) return pageOfAttendances(db, clock, query);
  const rows = await listAttendanceViews(db, query, { now: clock.now(), sort: query.sort });
  return rows.map(presentAttendance);
}

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

async function pageOfAttendances(db: Db, clock: Clock, query: Query): Promise<AttendancePage> {
  const bounds = limitAndOffset(query);
  const options = { now: clock.now(), sort: query.sort, bounds };
  const { rows, total, active } = await listAttendancePageViews(db, query, options);
  return { ...makePage(rows.map(presentAttendance), total, query), totalActive: active };
}
