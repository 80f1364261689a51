import { noteMessages, type TaskNote } from '@binaa/contract/task-notes';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireEditableTaskNote } from './require-task-note.ts';
import { presentTaskNote } from './task-note.presenter.ts';
import { updateTaskNoteRow } from './task-note.queries.ts';

export async function updateTaskNote(tx: Db, clock: Clock, actor: Actor, id: number, value: string): Promise<TaskNote> {
  const note = await requireEditableTaskNote(tx, actor, id);
  const { task_id } = note;
  const now = clock.now();
  if (!(await updateTaskNoteRow(tx, id, value, now))) throw notFound(noteMessages.notFound);
  await writeAudit(tx, actor, 'task-note.update', id, {
    before: { task_id, value: note.value },
    after: { task_id, value },
  });
  return presentTaskNote({ ...note, value, updated_at: now }, actor);
}
