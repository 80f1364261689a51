import type { AttendanceInput } from '@binaa/contract/attendance';
import type { AttendanceRow } from '../../schema.ts';

/** A call states the whole record: what it leaves out is empty. */
export function attendanceColumns(input: AttendanceInput) {
  return {
    user_id: input.userId,
    site_id: input.siteId,
    checkin_foreman_id: input.checkinForemanId ?? null,
    checkout_foreman_id: input.checkoutForemanId ?? null,
    date: input.date,
    in_time: new Date(input.inTime),
    out_time: input.outTime ? new Date(input.outTime) : null,
    in_location: input.inLocation ?? null,
    out_location: input.outLocation ?? null,
    in_pic_url: input.inPicUrl ?? null,
    out_pic_url: input.outPicUrl ?? null,
  };
}

type Recorded = Omit<AttendanceRow, 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'>;

export function attendanceSnapshot(row: Recorded) {
  return {
    userId: row.user_id,
    siteId: row.site_id,
    checkinForemanId: row.checkin_foreman_id,
    checkoutForemanId: row.checkout_foreman_id,
    date: row.date,
    inTime: row.in_time,
    outTime: row.out_time,
    inLocation: row.in_location,
    outLocation: row.out_location,
    inPicUrl: row.in_pic_url,
    outPicUrl: row.out_pic_url,
  };
}
