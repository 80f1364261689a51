import type { Task } from '@binaa/contract/tasks';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { listAllTaskNotes } from '../task-notes/list-task-notes.ts';
import { requireTask } from './require-task.ts';
import { presentTask } from './task.presenter.ts';
import type { TaskView } from './task.queries.ts';

export async function getTask(db: Db, actor: Actor, taskId: number): Promise<Task> {
  return presentTaskWithNotes(db, actor, await requireTask(db, actor, taskId));
}

export async function presentTaskWithNotes(db: Db, actor: Actor, record: TaskView): Promise<Task> {
  return { ...presentTask(record, actor), notes: await listAllTaskNotes(db, actor, record.id) };
}
