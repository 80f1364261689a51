import { noteMessages } from '@binaa/contract/task-notes';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireEditableTaskNote } from './require-task-note.ts';
import { markNoteDeleted } from './task-note.queries.ts';

export async function deleteTaskNote(tx: Db, clock: Clock, actor: Actor, noteId: number): Promise<undefined> {
  const before = await requireEditableTaskNote(tx, actor, noteId);
  if (!(await markNoteDeleted(tx, noteId, clock.now()))) throw notFound(noteMessages.notFound);
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'task-note.delete',
    entity: 'task-note',
    entityId: noteId,
    before: { task_id: before.task_id, value: before.value },
  });
}
