import type { TaskNote } from '@binaa/contract/task-notes';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { requireTaskVisible } from '../tasks/require-task.ts';
import { requireTaskNote } from './require-task-note.ts';
import { presentTaskNote } from './task-note.presenter.ts';
import { insertTaskNote } from './task-note.queries.ts';

/** Whoever sees a task may add a note to it. The author is the caller. */
export async function createTaskNote(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  { taskId, value, photos = [] }: { taskId: number; value: string; photos?: string[] | undefined },
): Promise<TaskNote> {
  await requireTaskVisible(tx, actor, taskId);
  const id = await insertTaskNote(tx, { taskId, value, authorId: actor.id }, deps.clock.now());
  for (const key of photos) {
    await attachFile(tx, deps, actor, { kind: 'NOTE_PHOTO', key, entityId: id, field: 'photos' });
  }
  await writeAudit(tx, actor, 'task-note.create', id, {
    after: { task_id: taskId, value, ...(photos.length > 0 && { photos }) },
  });
  return presentTaskNote(await requireTaskNote(tx, actor, id), actor);
}
