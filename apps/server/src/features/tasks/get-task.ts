import type { Task } from '@binaa/contract/tasks';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { listAllTaskNotes } from '../task-notes/list-task-notes.ts';
import { requireTask } from './require-task.ts';
import { presentTask } from './task.presenter.ts';
import type { TaskView } from './task.queries.ts';

export async function getTask(db: Db, actor: Actor, id: number): Promise<Task> {
  return withNotes(db, actor, await requireTask(db, actor, id));
}

export async function withNotes(db: Db, actor: Actor, task: TaskView): Promise<Task> {
  return { ...presentTask(task, actor), notes: await listAllTaskNotes(db, actor, task.id) };
}
