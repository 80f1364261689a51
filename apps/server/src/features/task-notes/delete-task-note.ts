import { noteMessages } from '@binaa/contract/task-notes';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { detachAllFiles } from '../files/detach-file.ts';
import { requireEditableTaskNote } from './require-task-note.ts';
import { markTaskNoteDeleted } from './task-note.queries.ts';

export async function deleteTaskNote(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const { task_id, value, photos } = await requireEditableTaskNote(tx, actor, id);
  if (!(await markTaskNoteDeleted(tx, id, clock.now()))) throw notFound(noteMessages.notFound);
  if (photos.length > 0) await detachAllFiles(tx, { kind: 'NOTE_PHOTO', entityId: id });
  await writeAudit(tx, actor, 'task-note.delete', id, { before: { task_id, value } });
}
