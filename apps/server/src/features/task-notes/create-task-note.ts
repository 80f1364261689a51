import type { TaskNote } from '@binaa/contract/task-notes';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireTaskVisible } from '../tasks/require-task.ts';
import { requireTaskNote } from './require-task-note.ts';
import { presentTaskNote } from './task-note.presenter.ts';
import { insertTaskNote } from './task-note.queries.ts';

/** Whoever sees a task may add a note to it. The author is the caller. */
export async function createTaskNote(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { taskId, value }: { taskId: number; value: string },
): Promise<TaskNote> {
  await requireTaskVisible(tx, actor, taskId);
  const id = await insertTaskNote(tx, { taskId, value, authorId: actor.id }, clock.now());
  await writeAudit(tx, actor, 'task-note.create', id, { after: { task_id: taskId, value } });
  return presentTaskNote(await requireTaskNote(tx, actor, id), actor);
}
