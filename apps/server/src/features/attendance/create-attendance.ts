import type { Attendance, AttendanceInput } from '@binaa/contract/attendance';
import { writeAudit } from '../../platform/audit.ts';
import { insertRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { attendanceColumns, attendanceSnapshot } from './attendance.columns.ts';
import { checkAttendanceReferences, shareNamedPeople } from './check-attendance-references.ts';
import { getAttendance } from './get-attendance.ts';
import { noPhotos, saveAttendancePhotos } from './save-attendance-photos.ts';

/** A record that overlaps another of the same user is saved; the answer says that it overlaps. */
export async function createAttendance(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  input: AttendanceInput,
): Promise<Attendance> {
  await checkAttendanceReferences(tx, input, await shareNamedPeople(tx, input));
  const after = attendanceColumns(input);
  const id = await insertRecord(tx, 'attendances', after, deps.clock.now());
  await saveAttendancePhotos(tx, deps, actor, id, { before: noPhotos, after });
  await writeAudit(tx, actor, 'attendance.create', id, { after: attendanceSnapshot(after) });
  return getAttendance(tx, deps.clock, id);
}
