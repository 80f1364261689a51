import * as endpoints from '@binaa/contract/attendance';
import { attendanceTable } from '@binaa/contract/attendance-table';
import * as confirmation from '@binaa/contract/crew-confirmation';
import { timesheetTable } from '@binaa/contract/timesheet-table';
import * as timesheets from '@binaa/contract/timesheets';
import { type Route, route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepUploads } from '../files/keep-uploads.ts';
import { checkOutAttendance } from './check-out-attendance.ts';
import { confirmRecords } from './confirm-records.ts';
import { createAttendance } from './create-attendance.ts';
import { deleteAttendance } from './delete-attendance.ts';
import { exportAttendances } from './export-attendances.ts';
import { getAttendance } from './get-attendance.ts';
import { getAttendanceTotals } from './get-attendance-totals.ts';
import { getDayReport } from './get-day-report.ts';
import { getTimesheets } from './get-timesheets.ts';
import { listAttendances, listAttendancesOfProject, listAttendancesOfUser } from './list-attendances.ts';
import { exportTimesheets, listTimesheets } from './list-timesheets.ts';
import { listUnconfirmedRecords } from './list-unconfirmed-records.ts';
import { updateAttendance } from './update-attendance.ts';

type Photos = { inPicUrl?: string | null | undefined; outPicUrl?: string | null | undefined };

export function attendanceRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  const keepPhotos = (db: Db, actor: Actor, photos: Photos) =>
    keepUploads(db, deps, actor, [
      { key: photos.inPicUrl, kind: 'PHOTO' },
      { key: photos.outPicUrl, kind: 'PHOTO' },
    ]);
  const keepBodyPhotos = (db: Db, { actor, body }: { actor: Actor; body: Photos }) => keepPhotos(db, actor, body);
  const keepQueryPhotos = (db: Db, { actor, query }: { actor: Actor; query: Photos }) => keepPhotos(db, actor, query);
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
    route(endpoints.getAttendanceTotals, (db, { actor, query }) => getAttendanceTotals(db, actor, query)),
    exportRoute(endpoints.exportAttendances, attendanceTable, clock, (db, { query }) =>
      exportAttendances(db, clock, query),
    ),
    route(timesheets.listTimesheets, (db, { query }) => listTimesheets(db, clock, query)),
    route(timesheets.getTimesheets, (db, { query }) => getTimesheets(db, clock, query)),
    exportRoute(
      timesheets.exportTimesheets,
      ({ month }) => timesheetTable(month),
      clock,
      (db, { query }) => exportTimesheets(db, clock, query),
    ),
    route(endpoints.getAttendance, (db, { params }) => getAttendance(db, clock, params.id)),
    route(
      endpoints.createAttendance,
      (tx, { actor, body }, uploads) => createAttendance(tx, { clock, uploads }, actor, body),
      { prepare: keepBodyPhotos },
    ),
    route(
      endpoints.updateAttendance,
      (tx, { actor, params, body }, uploads) => updateAttendance(tx, { clock, uploads }, actor, params.id, body),
      { prepare: keepBodyPhotos },
    ),
    route(
      endpoints.checkOutAttendance,
      (tx, { actor, params, query }, uploads) => checkOutAttendance(tx, { clock, uploads }, actor, params.id, query),
      { prepare: keepQueryPhotos },
    ),
    route(endpoints.deleteAttendance, (tx, { actor, params }) => deleteAttendance(tx, clock, actor, params.id)),
    route(confirmation.listUnconfirmedRecords, (db, { actor, query }) =>
      listUnconfirmedRecords(db, clock, actor, query),
    ),
    route(confirmation.confirmRecords, (tx, { actor, body }) => confirmRecords(tx, clock, actor, body)),
  ];
}
