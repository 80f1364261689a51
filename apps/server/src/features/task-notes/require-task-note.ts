import { noteMessages } from '@binaa/contract/task-notes';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { canSeeTask } from '../tasks/require-task.ts';
import { mayChangeTaskNote } from './task-note.policy.ts';
import { findTaskNoteView, type TaskNoteView } from './task-note.queries.ts';

/** A note of a task that the caller may not see is a 404, as if it did not exist. */
export async function requireTaskNote(db: Db, actor: Actor, id: number): Promise<TaskNoteView> {
  const note = await findTaskNoteView(db, id);
  if (!note || !(await canSeeTask(db, actor, note.task_id))) throw notFound(noteMessages.notFound);
  return note;
}

export async function requireEditableTaskNote(db: Db, actor: Actor, id: number): Promise<TaskNoteView> {
  const note = await requireTaskNote(db, actor, id);
  if (!mayChangeTaskNote(actor, note)) throw forbidden();
  return note;
}
