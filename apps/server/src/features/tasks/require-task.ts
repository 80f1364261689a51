import { taskMessages } from '@binaa/contract/tasks';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { visibleTasks } from './task.policy.ts';
import { findTask, type TaskRecord, taskExists } from './task.queries.ts';

/** A task that the caller may not see answers as if it were not there. */
export async function requireTask(db: Db, actor: Actor, taskId: number): Promise<TaskRecord> {
  const record = await findTask(db, taskId, visibleTasks(actor));
  if (!record) throw notFound(taskMessages.notFound);
  return record;
}

export async function canSeeTask(db: Db, actor: Actor, taskId: number): Promise<boolean> {
  return taskExists(db, taskId, visibleTasks(actor));
}

export async function requireTaskVisible(db: Db, actor: Actor, taskId: number): Promise<void> {
  if (!(await canSeeTask(db, actor, taskId))) throw notFound(taskMessages.notFound);
}
