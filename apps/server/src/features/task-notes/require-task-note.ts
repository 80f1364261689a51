import { noteMessages } from '@binaa/contract/task-notes';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { canSeeTask } from '../tasks/require-task.ts';
import { mayChangeNote } from './task-note.policy.ts';
import { findNote, type NoteRecord } from './task-note.queries.ts';

/** A note of a task that the caller may not see, or that is gone, answers as if it were not there. */
export async function requireTaskNote(db: Db, actor: Actor, noteId: number): Promise<NoteRecord> {
  const note = await findNote(db, noteId);
  if (!note || !(await canSeeTask(db, actor, note.task_id))) throw notFound(noteMessages.notFound);
  return note;
}

export async function requireEditableTaskNote(db: Db, actor: Actor, noteId: number): Promise<NoteRecord> {
  const note = await requireTaskNote(db, actor, noteId);
  if (!mayChangeNote(actor, note)) throw forbidden();
  return note;
}
