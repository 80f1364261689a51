import type { Leave } from '@binaa/contract/leaves';
import type { LeaveView } from './leave.queries.ts';

export function presentLeave(row: LeaveView): Leave {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    kind: row.kind,
    fromDate: row.from_date,
    toDate: row.to_date,
    days: row.days,
    note: row.note,
    fileKey: row.file_key,
    cancelled: row.cancelled_at !== null,
    extraRunId: row.extra_run_id,
    createdByName: row.maker_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
