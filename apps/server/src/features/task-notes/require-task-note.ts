import { noteMessages } from '@binaa/contract/task-notes';
import { forbidden } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { canSeeTask } from '../tasks/require-task.ts';
import { mayChangeTaskNote } from './task-note.policy.ts';
import { findTaskNoteView, type TaskNoteView } from './task-note.queries.ts';

async function findVisibleTaskNote(db: Db, actor: Actor, id: number): Promise<TaskNoteView | undefined> {
  const note = await findTaskNoteView(db, id);
  return note && (await canSeeTask(db, actor, note.task_id)) ? note : undefined;
}

/** A note of a task that the caller may not see is a 404, as if it did not exist. */
export async function requireTaskNote(db: Db, actor: Actor, id: number): Promise<TaskNoteView> {
  return found(await findVisibleTaskNote(db, actor, id), noteMessages.notFound);
}

export async function canSeeTaskNote(db: Db, actor: Actor, id: number): Promise<boolean> {
  return (await findVisibleTaskNote(db, actor, id)) !== undefined;
}

export async function requireEditableTaskNote(db: Db, actor: Actor, id: number): Promise<TaskNoteView> {
  const note = await requireTaskNote(db, actor, id);
  if (!mayChangeTaskNote(actor, note)) throw forbidden();
  return note;
}
