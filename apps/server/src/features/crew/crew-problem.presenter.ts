import type { CrewProblem } from '@binaa/contract/crew-problems';
import type { Role } from '@binaa/contract/roles';
import { choicesOf } from './crew.policy.ts';
import type { ProblemView } from './crew-problem.queries.ts';

/** The facts about a problem that decide who may solve it how. */
export function natureOf(row: ProblemView) {
  return {
    kind: row.kind,
    eventKind: row.event_kind,
    hasRecord: row.attendance_id !== null,
    siteIsGone: row.site_deleted_at !== null,
  };
}

export function presentProblem(row: ProblemView, role: Role): CrewProblem {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    userId: row.user_id,
    userName: row.user_name,
    event: {
      id: row.event_id,
      kind: row.event_kind,
      siteId: row.site_id,
      siteName: row.site_name,
      eventTime: row.event_time.toISOString(),
      recordedById: row.actor_id,
      recordedByName: row.actor_name,
    },
    record: presentStay(row.record),
    otherRecord: presentStay(row.other_record),
    choices: row.status === 'OPEN' ? choicesOf(role, natureOf(row)) : [],
    choice: row.choice,
    note: row.note,
    solvedByName: row.solved_by_name,
    solvedAt: row.solved_at?.toISOString() ?? null,
  };
}

function presentStay(stay: ProblemView['record']): CrewProblem['record'] {
  return (
    stay && {
      attendanceId: stay.id,
      siteId: stay.site_id,
      siteName: stay.site_name,
      inTime: new Date(stay.in_time).toISOString(),
      outTime: stay.out_time && new Date(stay.out_time).toISOString(),
      version: stay.version,
    }
  );
}
