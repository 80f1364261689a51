import type { AttendanceInput } from '@binaa/contract/attendance';
import { type Correction, correctionMessages } from '@binaa/contract/attendance-corrections';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { lockRecord, sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { AttendanceRow, Db } from '../../schema.ts';
import type { CorrectionRow } from '../../schema-corrections.ts';
import { isForeman } from '../attendance/check-attendance-references.ts';
import { createAttendance } from '../attendance/create-attendance.ts';
import { deleteAttendance } from '../attendance/delete-attendance.ts';
import { updateAttendance } from '../attendance/update-attendance.ts';
import { settleCorrectedProblems } from '../crew/settle-corrected-problems.ts';
import { daysAround, hasRecordAt } from './check-correction.ts';
import { closeCorrection, readCorrection } from './close-correction.ts';
import { setAddedRecord } from './correction.queries.ts';
import { listRecordsOf, shareRoleOf } from './correction-references.queries.ts';

/** Changes the attendance by the same use cases as the ADMIN's own calls. No photo is added. */
export async function approveCorrection(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, note }: { id: number; note: string | null },
): Promise<Correction> {
  const approved = await closeCorrection(tx, actor, { id, status: 'APPROVED', at: clock.now(), note });
  const attendanceId = await applyCorrection(tx, clock, actor, approved);
  await settleProblems(tx, clock, approved, attendanceId);
  await writeAudit(tx, actor, 'correction.approve', id, {
    before: { status: 'PENDING' },
    after: { status: 'APPROVED', note, attendanceId, ownRequest: approved.requested_by_id === actor.id },
  });
  return readCorrection(tx, actor, id);
}

function settleProblems(tx: Db, clock: Clock, correction: CorrectionRow, attendanceId: number): Promise<void> {
  const { user_id: userId, site_id: siteId, in_time: inTime, out_time: outTime } = correction;
  const stay = inTime && outTime && { inTime, outTime };
  return settleCorrectedProblems(tx, { attendanceId, userId, siteId, stay }, clock.now());
}

async function applyCorrection(tx: Db, clock: Clock, actor: Actor, correction: CorrectionRow): Promise<number> {
  if (correction.kind === 'MISSING_RECORD') return addRecord(tx, clock, actor, correction);
  // Before the record, as crew events do it; a foreman's own record would otherwise deadlock with their check-out.
  await shareRoleOf(tx, correction.user_id);
  const record = await lockUnchanged(tx, correction);
  if (correction.kind === 'NOT_PRESENT') {
    await deleteAttendance(tx, clock, actor, record.id);
    return record.id;
  }
  const times = timesOf(correction);
  const isCheckedOutNow = record.out_time === null && times.outTime !== null;
  const checkoutForemanId = isCheckedOutNow ? await recorderOf(tx, actor, correction) : record.checkout_foreman_id;
  const input = { ...inputOf(record), ...times, checkoutForemanId };
  await updateAttendance(tx, { clock, uploads: new Map() }, actor, record.id, input);
  return record.id;
}

/** The record as the requester saw it. Locked, so that nobody changes it before the correction is applied. */
async function lockUnchanged(tx: Db, { attendance_id, attendance_version }: CorrectionRow): Promise<AttendanceRow> {
  const record = await lockRecord(tx, 'attendances', attendance_id ?? 0);
  if (!record) throw conflict(correctionMessages.recordDeleted);
  if (record.version !== attendance_version) throw conflict(correctionMessages.recordChanged);
  return record;
}

async function addRecord(tx: Db, clock: Clock, actor: Actor, correction: CorrectionRow): Promise<number> {
  const { user_id: userId, site_id: siteId, date } = correction;
  const isThere = (await shareRoleOf(tx, userId)) !== undefined && (await sharePresent(tx, 'sites', siteId));
  if (!isThere) throw conflict(correctionMessages.personOrSiteDeleted);
  const times = timesOf(correction);
  const records = await listRecordsOf(tx, [userId], daysAround(date));
  const asked = { inTime: new Date(times.inTime), outTime: times.outTime === null ? null : new Date(times.outTime) };
  if (hasRecordAt(records, { userId, siteId, date }, asked)) throw conflict(correctionMessages.recordAdded);

  const recorderId = await recorderOf(tx, actor, correction);
  const input = { userId, siteId, date, ...times, checkinForemanId: recorderId, checkoutForemanId: recorderId };
  const { id } = await createAttendance(tx, { clock, uploads: new Map() }, actor, input);
  await setAddedRecord(tx, correction.id, id);
  return id;
}

/** Whoever asked stands for the check-in or check-out; the decider, if they may no longer record attendance. */
async function recorderOf(tx: Db, actor: Actor, { requested_by_id }: CorrectionRow): Promise<number> {
  return isForeman(await shareRoleOf(tx, requested_by_id)) ? requested_by_id : actor.id;
}

function timesOf({ in_time, out_time }: CorrectionRow) {
  if (!in_time) throw new Error('A correction of times has no check-in time.');
  return { inTime: in_time.toISOString(), outTime: out_time?.toISOString() ?? null };
}

function inputOf(record: AttendanceRow): AttendanceInput {
  return {
    userId: record.user_id,
    siteId: record.site_id,
    checkinForemanId: record.checkin_foreman_id,
    checkoutForemanId: record.checkout_foreman_id,
    date: record.date,
    inTime: record.in_time.toISOString(),
    outTime: record.out_time?.toISOString() ?? null,
    inLocation: record.in_location,
    outLocation: record.out_location,
    inPicUrl: record.in_pic_url,
    outPicUrl: record.out_pic_url,
    version: record.version,
  };
}
