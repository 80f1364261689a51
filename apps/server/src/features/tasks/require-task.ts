import { taskMessages } from '@binaa/contract/tasks';
import { notFound } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { visibleTasks } from './task.policy.ts';
import { findTaskView, type TaskView, taskExists } from './task.queries.ts';

/** A task that the caller may not see is a 404, as if it did not exist. */
export async function requireTask(db: Db, actor: Actor, id: number): Promise<TaskView> {
  return found(await findTaskView(db, id, visibleTasks(actor)), taskMessages.notFound);
}

export function canSeeTask(db: Db, actor: Actor, id: number): Promise<boolean> {
  return taskExists(db, id, visibleTasks(actor));
}

export async function requireTaskVisible(db: Db, actor: Actor, id: number): Promise<void> {
  if (!(await canSeeTask(db, actor, id))) throw notFound(taskMessages.notFound);
}
