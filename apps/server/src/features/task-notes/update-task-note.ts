import { noteMessages, type TaskNote } from '@binaa/contract/task-notes';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireEditableTaskNote } from './require-task-note.ts';
import { presentTaskNote } from './task-note.presenter.ts';
import { updateNote } from './task-note.queries.ts';

export async function updateTaskNote(
  tx: Db,
  clock: Clock,
  actor: Actor,
  noteId: number,
  value: string,
): Promise<TaskNote> {
  const before = await requireEditableTaskNote(tx, actor, noteId);
  const now = clock.now();
  if (!(await updateNote(tx, noteId, value, now))) throw notFound(noteMessages.notFound);
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'task-note.update',
    entity: 'task-note',
    entityId: noteId,
    before: { task_id: before.task_id, value: before.value },
    after: { task_id: before.task_id, value },
  });
  return presentTaskNote({ ...before, value, updated_at: now }, actor);
}
