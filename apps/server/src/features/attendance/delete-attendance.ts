import { attendanceMessages } from '@binaa/contract/attendance';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, lockRecord, softDeleteRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { detachAllFiles } from '../files/detach-file.ts';
import { attendanceSnapshot } from './attendance.columns.ts';

export async function deleteAttendance(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = found(await lockRecord(tx, 'attendances', id), attendanceMessages.notFound);
  await softDeleteRecord(tx, 'attendances', id, clock.now());
  await detachAllFiles(tx, { kind: 'PHOTO', entityId: id });
  await writeAudit(tx, actor, 'attendance.delete', id, { before: attendanceSnapshot(before) });
}
