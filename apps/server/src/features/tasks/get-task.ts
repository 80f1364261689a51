import type { Task } from '@binaa/contract/tasks';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { notesOfTask } from '../task-notes/notes-of-task.ts';
import { findVisibleTask } from './find-visible-task.ts';
import { presentTask } from './task.presenter.ts';
import type { TaskRecord } from './task.queries.ts';

export async function getTask(db: Db, actor: Actor, taskId: number): Promise<Task> {
  return taskWithNotes(db, actor, await findVisibleTask(db, actor, taskId));
}

export async function taskWithNotes(db: Db, actor: Actor, record: TaskRecord): Promise<Task> {
  return { ...presentTask(record, actor), notes: await notesOfTask(db, actor, record.id) };
}
