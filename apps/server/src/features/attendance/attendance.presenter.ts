import type { Attendance } from '@binaa/contract/attendance';
import type { AttendanceRow } from '../../schema.ts';
import type { AttendanceView } from './attendance.queries.ts';

export function workedMinutesOf({ in_time, out_time }: Pick<AttendanceRow, 'in_time' | 'out_time'>): number | null {
  return out_time && Math.floor((out_time.getTime() - in_time.getTime()) / 60_000);
}

export function presentAttendance(row: AttendanceView): Attendance {
  return {
    id: row.id,
    attendanceId: row.id,
    userId: row.user_id,
    userName: row.user_name,
    userRole: row.user_role,
    siteId: row.site_id,
    siteName: row.site_name,
    checkinForemanId: row.checkin_foreman_id,
    checkinForemanName: row.checkin_foreman_name,
    checkoutForemanId: row.checkout_foreman_id,
    checkoutForemanName: row.checkout_foreman_name,
    date: row.date,
    inTime: row.in_time.toISOString(),
    outTime: row.out_time?.toISOString() ?? null,
    inLocation: row.in_location,
    outLocation: row.out_location,
    inPicUrl: row.in_pic_url,
    outPicUrl: row.out_pic_url,
    active: row.out_time === null,
    workedMinutes: workedMinutesOf(row),
    overlaps: row.overlaps,
    source: row.source,
    flags: row.flags,
    final: row.out_time !== null && !row.has_open_problem && !row.unconfirmed,
    corrected: row.corrected,
    paidIn: row.paid_in,
    inDistance: row.in_distance_m,
    outDistance: row.out_distance_m,
    groupPhotos: row.group_photos,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
