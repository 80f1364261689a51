import { viewableContentTypes } from '@binaa/contract/file-kinds';
import { addressLifeSeconds, fileMessages } from '@binaa/contract/files';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { canSeeTaskNote } from '../task-notes/require-task-note.ts';
import { auditView } from './audit-view.ts';
import { mayAskForFile, mayViewFile } from './file.policy.ts';
import { findAttachedFile } from './file.queries.ts';
import type { FileDeps } from './keep-uploads.ts';

/** Only for files of records that the caller may read. Anything else is a 404, whether it exists or not. */
export async function presignView(
  db: Db,
  deps: FileDeps,
  actor: Actor,
  wanted: { key: string; download: boolean },
): Promise<string> {
  if (!mayAskForFile(actor, wanted.key)) throw forbidden();
  const file = await findAttachedFile(db, wanted.key);
  if (!file || !mayViewFile(actor, file)) throw notFound(fileMessages.notFound);
  if (file.kind === 'NOTE_PHOTO' && !(await canSeeTaskNote(db, actor, file.entity_id ?? 0))) {
    throw notFound(fileMessages.notFound);
  }
  await auditView(db, deps.clock, actor, file);
  return deps.storage.viewAddress({
    key: file.key,
    contentType: file.content_type,
    fileName: file.file_name,
    inline: !wanted.download && viewableContentTypes.includes(file.content_type),
    lifeSeconds: addressLifeSeconds,
  });
}
