import type { AttendanceInput } from '@binaa/contract/attendance';
import type { ColumnsOf } from '../../platform/records.ts';
import { withoutPosition } from './recorded-position.ts';

/** What crew events say about a record. The office's calls leave it as it is. */
export const crewColumnNames = [
  'source',
  'flags',
  'in_distance_m',
  'out_distance_m',
  'unconfirmed',
] as const satisfies (keyof ColumnsOf<'attendances'>)[];

type AttendanceColumns = Omit<ColumnsOf<'attendances'>, (typeof crewColumnNames)[number]>;

/** A save states the whole record: a field that is left out is emptied. */
export function attendanceColumns(input: AttendanceInput): AttendanceColumns {
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

/** What the audit trail records, with the names that the API uses. */
const snapshotNames = {
  user_id: 'userId',
  site_id: 'siteId',
  checkin_foreman_id: 'checkinForemanId',
  checkout_foreman_id: 'checkoutForemanId',
  date: 'date',
  in_time: 'inTime',
  out_time: 'outTime',
  in_location: 'inLocation',
  out_location: 'outLocation',
  in_pic_url: 'inPicUrl',
  out_pic_url: 'outPicUrl',
} as const satisfies Record<keyof AttendanceColumns, string>;

export const attendanceColumnNames = Object.keys(snapshotNames) as (keyof AttendanceColumns)[];

export function attendanceSnapshot(row: AttendanceColumns): Record<string, unknown> {
  const kept = {
    ...row,
    in_location: withoutPosition(row.in_location),
    out_location: withoutPosition(row.out_location),
  };
  return Object.fromEntries(attendanceColumnNames.map((name) => [snapshotNames[name], kept[name]]));
}
