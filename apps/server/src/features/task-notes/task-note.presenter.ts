import type { TaskNote } from '@binaa/contract/task-notes';
import type { Actor } from '../../platform/session/actor.ts';
import { mayChangeTaskNote } from './task-note.policy.ts';
import type { TaskNoteView } from './task-note.queries.ts';

export function presentTaskNote(record: TaskNoteView, actor: Actor): TaskNote {
  const createdAt = record.created_at.toISOString();
  const mayChange = mayChangeTaskNote(actor, record);
  return {
    id: record.id,
    taskId: record.task_id,
    value: record.value,
    createdById: record.created_by_id,
    createdByName: record.created_by_name,
    createdAt,
    createdDate: createdAt,
    updatedAt: record.updated_at.toISOString(),
    photos: record.photos,
    can: { edit: mayChange, delete: mayChange },
  };
}
