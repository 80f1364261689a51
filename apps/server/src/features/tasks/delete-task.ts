import { taskMessages } from '@binaa/contract/tasks';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { detachNotePhotos } from '../files/detach-file.ts';
import { requireTask } from './require-task.ts';
import { taskSnapshot } from './task.columns.ts';
import { markTaskDeleted } from './task.queries.ts';

export async function deleteTask(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = await requireTask(tx, actor, id);
  if (!(await markTaskDeleted(tx, id, clock.now()))) throw notFound(taskMessages.notFound);
  await detachNotePhotos(tx, { taskId: id });
  await writeAudit(tx, actor, 'task.delete', id, { before: taskSnapshot(before) });
}
