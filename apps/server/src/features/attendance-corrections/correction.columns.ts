import type { CorrectionRow } from '../../schema-corrections.ts';

/** What the audit trail records of a request, with the names that the API uses. */
export function correctionSnapshot(row: CorrectionRow): Record<string, unknown> {
  return {
    userId: row.user_id,
    date: row.date,
    siteId: row.site_id,
    kind: row.kind,
    attendanceId: row.attendance_id,
    inTime: row.in_time,
    outTime: row.out_time,
    reason: row.reason,
  };
}
