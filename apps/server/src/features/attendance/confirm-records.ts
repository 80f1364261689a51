import { attendanceMessages } from '@binaa/contract/attendance';
import { confirmationMessages, type confirmRecords as endpoint } from '@binaa/contract/crew-confirmation';
import { crewProblemMessages } from '@binaa/contract/crew-problems';
import type { BodyOf } from '@binaa/contract/endpoint';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';
import { found, lockRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayConfirm } from './may-confirm.ts';

/** Locks in the order of the ids, so that two callers never wait for each other. */
export async function confirmRecords(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { records }: BodyOf<typeof endpoint>,
): Promise<{ confirmed: number }> {
  for (const { attendanceId, version } of records.toSorted((one, other) => one.attendanceId - other.attendanceId)) {
    const record = found(await lockRecord(tx, 'attendances', attendanceId), attendanceMessages.notFound);
    const isAsSeen = record.version === version && record.unconfirmed && record.out_time !== null;
    if (!isAsSeen) throw conflict(crewProblemMessages.recordChanged);
    const recordedByIds = [record.checkin_foreman_id, record.checkout_foreman_id];
    if (!mayConfirm(actor, { userId: record.user_id, recordedByIds })) throw forbidden(confirmationMessages.ownRecord);
    await updateRecord(tx, 'attendances', attendanceId, { unconfirmed: false }, clock.now());
    await writeAudit(tx, actor, 'attendance.confirm', attendanceId, {
      after: { userId: record.user_id, inTime: record.in_time, outTime: record.out_time, flags: record.flags },
    });
  }
  return { confirmed: records.length };
}
