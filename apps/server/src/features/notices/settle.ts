import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { SettledHow } from '@binaa/contract/notices';
import type { Db } from '../../schema.ts';
import { type AuditEntry, numberIn } from './notice-event.ts';
import {
  deleteNoticesOf,
  settleImportedDecisions,
  settleNoteNotices,
  settleNotices,
  settleNoticesOfProject,
} from './settle.queries.ts';
import { findAttendanceEnd } from './subject.queries.ts';
import { settleHeatStops } from './told-heat.ts';

const expense = { entity: 'expense', kinds: ['EXPENSE_SUBMITTED', 'EXPENSE_WAITING'] } as const;
const request = { entity: 'fund-request', kinds: ['CASH_REQUESTED'] } as const;
const handover = { entity: 'cash-handover', kinds: ['HANDOVER_OFFERED'] } as const;
const correction = { entity: 'correction', kinds: ['CORRECTION_REQUESTED'] } as const;
const dueTask = { entity: 'task', kinds: ['TASK_DUE_TOMORROW', 'TASK_OVERDUE'] } as const;
const anyTask = { entity: 'task', kinds: [...dueTask.kinds, 'TASK_ASSIGNED', 'TASK_STATUS', 'TASK_NOTE'] } as const;

type Done = { entity: string; kinds: readonly NoticeKind[]; how: SettledHow };

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
  'milestone.delete': { entity: 'milestone', kinds: ['MILESTONE_DUE'], how: 'DELETED' },
};

/** Settles what the entries have done, and returns the people whose notices changed. */
export async function settle(tx: Db, entries: readonly AuditEntry[]): Promise<Set<number>> {
  const users = new Set<number>();
  for (const entry of entries) {
    if (entry.action === 'user.delete') await deleteNoticesOf(tx, entry.entity_id);
    const { entity_id: entityId, actor_id: byId, at } = entry;
    if (entry.action === 'project.delete') {
      for (const user of await settleNoticesOfProject(tx, { projectId: entityId, byId, at })) users.add(user);
    }
    if (entry.action === 'task-note.delete') {
      const note = { noteId: entityId, taskId: numberIn(entry.before, 'task_id') ?? 0 };
      for (const user of await settleNoteNotices(tx, { ...note, byId, at })) users.add(user);
    }
    if (entry.action === 'import.run') {
      for (const user of await settleImportedDecisions(tx, { byId, at })) users.add(user);
    }
    if (entry.action === 'heat-reading.record') {
      for (const user of await settleHeatStops(tx, entry)) users.add(user);
    }
    const settlement = await doneBy(tx, entry);
    if (!settlement) continue;
    for (const user of await settleNotices(tx, { ...settlement, entityId, byId, at })) users.add(user);
  }
  return users;
}

async function doneBy(tx: Db, { action, entity_id, after }: AuditEntry): Promise<Done | undefined> {
  if (action === 'task.update') return after?.completed === true ? { ...dueTask, how: 'COMPLETED' } : undefined;
  if (!action.startsWith('attendance.')) return done[action];
  const record = await findAttendanceEnd(tx, entity_id);
  const stay = { entity: 'attendance', kinds: ['MISSED_CHECK_OUT'] } as const;
  if (record?.deleted_at) return { ...stay, how: 'DELETED' };
  return record?.out_time ? { ...stay, how: 'CHECKED_OUT' } : undefined;
}
