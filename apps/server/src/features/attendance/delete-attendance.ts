import { attendanceMessages } from '@binaa/contract/attendance';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { detachAllFiles } from '../files/detach-file.ts';
import { attendanceSnapshot } from './attendance.columns.ts';
import { changeAttendance, lockAttendance } from './attendance.queries.ts';

export async function deleteAttendance(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = await lockAttendance(tx, id);
  if (!before) throw notFound(attendanceMessages.notFound);
  const now = clock.now();
  await changeAttendance(tx, id, { deleted_at: now }, now);
  await detachAllFiles(tx, { kind: 'PHOTO', entityId: id });
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'attendance.delete',
    entity: 'attendance',
    entityId: id,
    before: attendanceSnapshot(before),
  });
}
