import * as attendance from '@binaa/contract/attendance';
import { downloadRoute, type Route, route } from '../../platform/http/route.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { checkOutAttendance } from './check-out-attendance.ts';
import { createAttendance } from './create-attendance.ts';
import { deleteAttendance } from './delete-attendance.ts';
import { exportAttendances } from './export-attendances.ts';
import { getAttendance } from './get-attendance.ts';
import { listAttendances } from './list-attendances.ts';
import { listAttendancesOfProject, listAttendancesOfUser } from './list-attendances-of.ts';
import { reportDay } from './report-day.ts';
import { updateAttendance } from './update-attendance.ts';

export function attendanceRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  return [
    route(attendance.listAttendances, (db, { query }) => listAttendances(db, clock, query)),
    route(attendance.listAttendancesOfUser, (db, { params, query }) =>
      listAttendancesOfUser(db, clock, params.userId, query),
    ),
    route(attendance.listAttendancesOfUserInPeriod, (db, { params, query }) =>
      listAttendancesOfUser(db, clock, params.userId, query),
    ),
    route(attendance.listAttendancesOfDate, (db, { params, query }) =>
      listAttendances(db, clock, { ...query, date: params.date }),
    ),
    route(attendance.listAttendancesOfProject, (db, { params, query }) =>
      listAttendancesOfProject(db, clock, params.projectId, query),
    ),
    route(attendance.getDayReport, (db, { query }) => reportDay(db, clock, query.date)),
    downloadRoute(attendance.exportAttendances, (db, { query }) => exportAttendances(db, clock, query)),
    route(attendance.getAttendance, (db, { params }) => getAttendance(db, clock, params.id)),
    route(attendance.createAttendance, (tx, { actor, body }) => createAttendance(tx, deps, actor, body)),
    route(attendance.updateAttendance, (tx, { actor, params, body }) =>
      updateAttendance(tx, deps, actor, params.id, body),
    ),
    route(attendance.checkOutAttendance, (tx, { actor, params, query }) =>
      checkOutAttendance(tx, deps, actor, params.id, query),
    ),
    route(attendance.deleteAttendance, (tx, { actor, params }) => deleteAttendance(tx, clock, actor, params.id)),
  ];
}
