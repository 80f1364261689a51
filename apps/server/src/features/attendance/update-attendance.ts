import { type Attendance, type AttendanceInput, attendanceMessages } from '@binaa/contract/attendance';
import { writeAudit } from '../../platform/audit.ts';
import { found, lockRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { attendanceColumns, attendanceSnapshot } from './attendance.columns.ts';
import { checkAttendanceReferences, shareNamedPeople } from './check-attendance-references.ts';
import { getAttendance } from './get-attendance.ts';
import { saveAttendancePhotos } from './save-attendance-photos.ts';

export async function updateAttendance(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  id: number,
  input: AttendanceInput,
): Promise<Attendance> {
  const roles = await shareNamedPeople(tx, input);
  const before = found(await lockRecord(tx, 'attendances', id), attendanceMessages.notFound);
  refuseStale(before, input.version);
  await checkAttendanceReferences(tx, input, roles, before);

  const after = attendanceColumns(input);
  // What an ADMIN has edited, or corrected on request, is confirmed.
  await updateRecord(tx, 'attendances', id, { ...after, unconfirmed: false }, deps.clock.now());
  await saveAttendancePhotos(tx, deps, actor, id, { before, after });
  await writeAudit(tx, actor, 'attendance.update', id, {
    before: attendanceSnapshot(before),
    after: attendanceSnapshot(after),
  });
  return getAttendance(tx, deps.clock, id);
}
