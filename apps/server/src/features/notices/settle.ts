import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { SettledHow } from '@binaa/contract/notices';
import type { Db } from '../../schema.ts';
import { type AuditEntry, changesIn, numberIn, type RecordedChange, textIn } from './notice-event.ts';
import {
  deleteNoticesOf,
  settleNoteNotices,
  settleNotices,
  settleNoticesOfProject,
  settleReversedPayslips,
} from './settle.queries.ts';
import { settleHeatStops } from './told-heat.ts';

const expense = { entity: 'expense', kinds: ['EXPENSE_SUBMITTED', 'EXPENSE_WAITING'] } as const;
const request = { entity: 'fund-request', kinds: ['CASH_REQUESTED'] } as const;
const handover = { entity: 'cash-handover', kinds: ['HANDOVER_OFFERED'] } as const;
const correction = { entity: 'correction', kinds: ['CORRECTION_REQUESTED'] } as const;
const paper = { entity: 'paper', kinds: ['PAPER_EXPIRING'] } as const;
const milestone = { entity: 'milestone', kinds: ['MILESTONE_DUE'] } as const;
const stay = { entity: 'attendance', kinds: ['MISSED_CHECK_OUT'] } as const;
const payslip = { entity: 'payslip', kinds: ['PAYSLIP_READY'] } as const;
const dueTask = { entity: 'task', kinds: ['TASK_DUE_TOMORROW', 'TASK_OVERDUE'] } as const;
const anyTask = { entity: 'task', kinds: [...dueTask.kinds, 'TASK_ASSIGNED', 'TASK_STATUS', 'TASK_NOTE'] } as const;

type Done = {
  entity: string;
  kinds: readonly NoticeKind[];
  how: SettledHow;
  /** The day before a move. Notices about the new day stay open. */
  day?: string;
};

/** What leaves nothing to do about the notices of a record, by the action of the audit trail. */
const done: Readonly<Record<string, Done>> = {
  'expense.approve': { ...expense, how: 'APPROVED' },
  'expense.reject': { ...expense, how: 'REJECTED' },
  'expense.delete': { ...expense, how: 'DELETED' },
  'fund-request.give': { ...request, how: 'GIVEN' },
  'fund-request.refuse': { ...request, how: 'REFUSED' },
  'fund-request.cancel': { ...request, how: 'CANCELLED' },
  'cash-handover.accept': { ...handover, how: 'ACCEPTED' },
  'cash-handover.refuse': { ...handover, how: 'REFUSED' },
  'cash-handover.cancel': { ...handover, how: 'CANCELLED' },
  'correction.approve': { ...correction, how: 'APPROVED' },
  'correction.reject': { ...correction, how: 'REJECTED' },
  'correction.retract': { ...correction, how: 'CANCELLED' },
  'site.delete': { entity: 'site', kinds: ['HEAT_STOP'], how: 'DELETED' },
  'task.delete': { ...anyTask, how: 'DELETED' },
  'milestone.delete': { ...milestone, how: 'DELETED' },
  'paper.renew': { ...paper, how: 'RENEWED' },
  'paper.handle': { ...paper, how: 'HANDLED' },
  'paper.delete': { ...paper, how: 'DELETED' },
  'payslip.acknowledge': { ...payslip, how: 'ACKNOWLEDGED' },
};

/** Settles what the entries have done, and returns the people whose notices changed. */
export async function settle(tx: Db, entries: readonly AuditEntry[]): Promise<Set<number>> {
  const users = new Set<number>();
  for (const entry of entries) {
    if (entry.action === 'user.delete') await deleteNoticesOf(tx, entry.entity_id);
    const { actor_id: byId, entity_id: entityId, at } = entry;
    if (entry.action === 'project.delete') {
      for (const user of await settleNoticesOfProject(tx, { projectId: entityId, byId, at })) users.add(user);
    }
    if (entry.action === 'task-note.delete') {
      const note = { noteId: entityId, taskId: numberIn(entry.before, 'task_id') ?? 0 };
      for (const user of await settleNoteNotices(tx, { ...note, byId, at })) users.add(user);
    }
    if (entry.action === 'payroll-run.reverse') {
      for (const user of await settleReversedPayslips(tx, { runId: entityId, byId, at })) users.add(user);
    }
    if (entry.action === 'heat-reading.record') {
      for (const user of await settleHeatStops(tx, entry)) users.add(user);
    }
    for (const settlement of doneBy(entry)) {
      for (const user of await settleNotices(tx, { ...settlement, byId, at })) users.add(user);
    }
  }
  return users;
}

type DoneTo = Done & { entityIds: number[] };

/** Records with which the same was done are settled together: an import changes thousands. */
function doneBy(entry: AuditEntry): DoneTo[] {
  const changes = changesIn(entry).flatMap((change) => {
    const settled = doneByChange(change);
    return settled ? [{ ...settled, entityId: recordOf(change) }] : [];
  });
  const alike = Map.groupBy(changes, ({ entity, kinds, how, day }) => [entity, how, day, ...kinds].join());
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, entityIds: [first, ...others].map(({ entityId }) => entityId) }] : [],
  );
}

/** A renewal is recorded with the new paper; the notices are about the one that it replaces. */
function recordOf({ action, entity_id, after }: RecordedChange): number {
  return action === 'paper.renew' ? (numberIn(after, 'replaces_id') ?? entity_id) : entity_id;
}

function doneByChange(change: RecordedChange): Done | undefined {
  const { action, after } = change;
  if (action === 'task.update') return endOf(dueTask, after?.completed === true, leftDay(change, 'expected_end_date'));
  if (action === 'milestone.update') {
    return endOf(milestone, after?.status === 'COMPLETED', leftDay(change, 'due_date'));
  }
  if (action.startsWith('attendance.')) return endOfStay(change);
  if (action === 'paper.update') return endOf(paper, false, leftDay(change, 'expires_on'));
  return done[action];
}

/** Judged by the entry alone: the present state of the record may be the work of somebody else. */
function endOfStay({ action, after }: RecordedChange): Done | undefined {
  // A check-in that is taken back hides the record; a check-out that is taken back opens it again.
  const isHidden = action === 'attendance.delete' || (action === 'attendance.take-back' && after === null);
  if (isHidden) return { ...stay, how: 'DELETED' };
  return after?.outTime ? { ...stay, how: 'CHECKED_OUT' } : undefined;
}

/** What is told of a day has nothing to say once that day is another. */
function endOf(of: Omit<Done, 'how'>, isCompleted: boolean, day: string | undefined): Done | undefined {
  if (isCompleted) return { ...of, how: 'COMPLETED' };
  return day === undefined ? undefined : { ...of, how: 'MOVED', day };
}

function leftDay({ before, after }: RecordedChange, name: string): string | undefined {
  const day = textIn(before, name);
  return day !== undefined && after?.[name] !== undefined && day !== after[name] ? day : undefined;
}
