import type { Attendance, AttendanceInput } from '@binaa/contract/attendance';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { attendanceColumns, attendanceSnapshot } from './attendance.columns.ts';
import { insertAttendance } from './attendance.queries.ts';
import { checkAttendanceReferences } from './check-attendance-references.ts';
import { getAttendance } from './get-attendance.ts';
import { noPhotos, saveAttendancePhotos } from './save-attendance-photos.ts';

/** A record that overlaps another of the same user is saved, and says so. */
export async function createAttendance(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  input: AttendanceInput,
): Promise<Attendance> {
  await checkAttendanceReferences(tx, input);
  const now = deps.clock.now();
  const columns = attendanceColumns(input);
  const id = await insertAttendance(tx, { ...columns, created_at: now, updated_at: now });
  await saveAttendancePhotos(tx, deps, actor, id, { before: noPhotos, after: columns });
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'attendance.create',
    entity: 'attendance',
    entityId: id,
    after: attendanceSnapshot(columns),
  });
  return getAttendance(tx, deps.clock, id);
}
