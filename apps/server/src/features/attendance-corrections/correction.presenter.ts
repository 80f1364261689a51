import type { Correction } from '@binaa/contract/attendance-corrections';
import type { Actor } from '../../platform/session/actor.ts';
import { mayDecide, mayWithdraw } from './correction.policy.ts';
import type { CorrectionView } from './correction.queries.ts';

function timesOf(inTime: Date | null, outTime: Date | null): Correction['after'] {
  return inTime && { inTime: inTime.toISOString(), outTime: outTime?.toISOString() ?? null };
}

export function presentCorrection(row: CorrectionView, actor: Actor): Correction {
  const can = { decide: mayDecide(actor, row), withdraw: mayWithdraw(actor, row) };
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    userId: row.user_id,
    userName: row.user_name,
    userRole: row.user_role,
    date: row.date,
    siteId: row.site_id,
    siteName: row.site_name,
    attendanceId: row.attendance_id,
    before: timesOf(row.before_in_time, row.before_out_time),
    after: timesOf(row.in_time, row.out_time),
    reason: row.reason,
    requestedById: row.requested_by_id,
    requestedByName: row.requester_name,
    requestedAt: row.created_at.toISOString(),
    decidedById: row.decided_by_id,
    decidedByName: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionNote: row.decision_note,
    outdated: row.outdated,
    paidIn: can.decide ? row.paid_in : null,
    can,
  };
}
