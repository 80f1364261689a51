import type { TaskNote } from '@binaa/contract/task-notes';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireTaskVisible } from '../tasks/require-task.ts';
import { requireTaskNote } from './require-task-note.ts';
import { presentTaskNote } from './task-note.presenter.ts';
import { insertNote } from './task-note.queries.ts';

/** Whoever sees a task may add a note to it; its author is the caller. */
export async function createTaskNote(
  tx: Db,
  clock: Clock,
  actor: Actor,
  note: { taskId: number; value: string },
): Promise<TaskNote> {
  const { taskId, value } = note;
  await requireTaskVisible(tx, actor, taskId);
  const noteId = await insertNote(tx, { taskId, value, authorId: actor.id }, clock.now());
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'task-note.create',
    entity: 'task-note',
    entityId: noteId,
    after: { task_id: taskId, value },
  });
  return presentTaskNote(await requireTaskNote(tx, actor, noteId), actor);
}
