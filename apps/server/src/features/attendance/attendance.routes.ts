import * as endpoints from '@binaa/contract/attendance';
import { downloadRoute, type Route, route } from '../../platform/http/route.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { checkOutAttendance } from './check-out-attendance.ts';
import { createAttendance } from './create-attendance.ts';
import { deleteAttendance } from './delete-attendance.ts';
import { exportAttendances } from './export-attendances.ts';
import { getAttendance } from './get-attendance.ts';
import { getDayReport } from './get-day-report.ts';
import { listAttendances, listAttendancesOfProject, listAttendancesOfUser } from './list-attendances.ts';
import { updateAttendance } from './update-attendance.ts';

export function attendanceRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  return [
    route(endpoints.listAttendances, (db, { query }) => listAttendances(db, clock, query)),
    route(endpoints.listAttendancesOfUser, (db, { params, query }) =>
      listAttendancesOfUser(db, clock, params.userId, query),
    ),
    route(endpoints.listAttendancesOfUserInPeriod, (db, { params, query }) =>
      listAttendancesOfUser(db, clock, params.userId, query),
    ),
    route(endpoints.listAttendancesOfDate, (db, { params, query }) =>
      listAttendances(db, clock, { ...query, date: params.date }),
    ),
    route(endpoints.listAttendancesOfProject, (db, { params, query }) =>
      listAttendancesOfProject(db, clock, params.projectId, query),
    ),
    route(endpoints.getDayReport, (db, { query }) => getDayReport(db, clock, query.date)),
    downloadRoute(endpoints.exportAttendances, (db, { query }) => exportAttendances(db, clock, query)),
    route(endpoints.getAttendance, (db, { params }) => getAttendance(db, clock, params.id)),
    route(endpoints.createAttendance, (tx, { actor, body }) => createAttendance(tx, deps, actor, body)),
    route(endpoints.updateAttendance, (tx, { actor, params, body }) =>
      updateAttendance(tx, deps, actor, params.id, body),
    ),
    route(endpoints.checkOutAttendance, (tx, { actor, params, query }) =>
      checkOutAttendance(tx, deps, actor, params.id, query),
    ),
    route(endpoints.deleteAttendance, (tx, { actor, params }) => deleteAttendance(tx, clock, actor, params.id)),
  ];
}
