import type { Attendance, DayReport } from '@binaa/contract/attendance';

type Stay = DayReport['people'][number]['records'][number];

/** A person's records of a day in the order of their check-ins. */
export function presentStays(records: Attendance[]): Stay[] {
  return records.toSorted((one, other) => one.inTime.localeCompare(other.inTime)).map(presentStay);
}

function presentStay(record: Attendance): Stay {
  return {
    attendanceId: record.attendanceId,
    siteId: record.siteId,
    siteName: record.siteName,
    inTime: record.inTime,
    outTime: record.outTime,
    active: record.active,
    workedMinutes: record.workedMinutes,
    overlaps: record.overlaps,
    checkinForemanName: record.checkinForemanName,
    checkoutForemanName: record.checkoutForemanName,
    flags: record.flags,
    final: record.final,
    corrected: record.corrected,
    inDistance: record.inDistance,
    outDistance: record.outDistance,
  };
}

export function activeIn(records: Attendance[]): number {
  return records.filter((record) => record.active).length;
}

/** An active record has no minutes yet. */
export function minutesIn(records: Attendance[]): number {
  return records.reduce((sum, record) => sum + (record.workedMinutes ?? 0), 0);
}
