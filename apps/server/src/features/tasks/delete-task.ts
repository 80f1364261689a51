import { taskMessages } from '@binaa/contract/tasks';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { findVisibleTask } from './find-visible-task.ts';
import { markTaskDeleted } from './task.queries.ts';
import { snapshotOf } from './task-values.ts';

export async function deleteTask(tx: Db, clock: Clock, actor: Actor, taskId: number): Promise<undefined> {
  const before = await findVisibleTask(tx, actor, taskId);
  if (!(await markTaskDeleted(tx, taskId, clock.now()))) throw notFound(taskMessages.notFound);
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'task.delete',
    entity: 'task',
    entityId: taskId,
    before: snapshotOf(before),
  });
}
