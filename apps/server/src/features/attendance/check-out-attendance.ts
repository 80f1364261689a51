import { type Attendance, attendanceMessages, type checkOutAttendance as endpoint } from '@binaa/contract/attendance';
import type { QueryOf } from '@binaa/contract/endpoint';
import type { Role } from '@binaa/contract/roles';
import { writeAudit } from '../../platform/audit.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { found, lockRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { AttendanceRow, Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { checkOutOpen } from './attendance.queries.ts';
import { sharePresentUsers } from './attendance-references.queries.ts';
import { isForeman } from './check-attendance-references.ts';
import { getAttendance } from './get-attendance.ts';
import { saveAttendancePhotos } from './save-attendance-photos.ts';

/** Works once, at the server's time. Fields that the call does not send keep their value. */
export async function checkOutAttendance(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  id: number,
  checkOut: QueryOf<typeof endpoint>,
): Promise<Attendance> {
  // Before the record, because crew events lock a person and then their records.
  const [foreman] = checkOut.foremanId === undefined ? [] : await sharePresentUsers(tx, [checkOut.foremanId]);
  const before = found(await lockRecord(tx, 'attendances', id), attendanceMessages.notFound);
  checkForeman(checkOut.foremanId, foreman, before);

  const now = deps.clock.now();
  const change = {
    checkout_foreman_id: checkOut.foremanId ?? actor.id,
    out_location: checkOut.outLocation ?? before.out_location,
    out_pic_url: checkOut.outPicUrl ?? before.out_pic_url,
  };
  if (!(await checkOutOpen(tx, id, now, change))) throw refusal(before);
  await saveAttendancePhotos(tx, deps, actor, id, { before, after: { ...before, ...change } });
  await writeAudit(tx, actor, 'attendance.check-out', id, {
    after: { outTime: now, checkoutForemanId: change.checkout_foreman_id, outLocation: change.out_location },
  });
  return getAttendance(tx, deps.clock, id);
}

function checkForeman(
  foremanId: number | undefined,
  foreman: { role: Role } | undefined,
  present: AttendanceRow,
): void {
  if (foremanId === undefined || foremanId === present.checkout_foreman_id) return;
  if (!isForeman(foreman?.role)) throw invalidField('foremanId', attendanceMessages.checkoutForemanUnknown);
}

function refusal(present: AttendanceRow) {
  return conflict(present.out_time ? attendanceMessages.alreadyCheckedOut : attendanceMessages.outBeforeIn);
}
