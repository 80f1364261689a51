import type { TaskNote } from '@binaa/contract/task-notes';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentNote } from './task-note.presenter.ts';
import { listNoteRecords } from './task-note.queries.ts';

/** All notes of a task that the caller is known to see, newest first. */
export async function notesOfTask(db: Db, actor: Actor, taskId: number): Promise<TaskNote[]> {
  const { items } = await listNoteRecords(db, taskId);
  return items.map((record) => presentNote(record, actor));
}
