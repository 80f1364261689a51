import type { FileKind } from '@binaa/contract/file-kinds';
import { fileMessages } from '@binaa/contract/files';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Db } from '../../schema.ts';
import { lockFile, markAttached } from './file.queries.ts';
import { nameWithEnding } from './object-keys.ts';
import { checkUpload } from './upload-rules.ts';

export type FileDeps = { storage: Storage; clock: Clock };

type FileAttachment = {
  key: string;
  /** A RECEIPT belongs to an expense, a PHOTO to an attendance record, a DOCUMENT to a document. */
  kind: FileKind;
  entityId: number;
  /** The request field that carried the key, for the error message. */
  field: string;
  /** Replaces the name that was given when the upload address was requested. */
  fileName?: string;
};

/**
 * Attaches an uploaded file to a record; from then on it can be viewed. Only the user who requested the upload address may
 * attach it, once, and the content must be what was announced: else 400, 413 if too large, 415 for another type.
 */
export async function attachFile(
  tx: Db,
  deps: FileDeps,
  actor: Pick<Actor, 'id'>,
  { entityId, ...file }: FileAttachment,
): Promise<void> {
  const attachTo = await prepareAttachment(tx, deps, actor, file);
  await attachTo(entityId);
}

/**
 * The first half of `attachFile`, for a record that is not inserted yet: the slow call to the store happens before the
 * insert takes its locks. Returns the second half.
 */
export async function prepareAttachment(
  tx: Db,
  deps: FileDeps,
  actor: Pick<Actor, 'id'>,
  { key, kind, field, fileName }: Omit<FileAttachment, 'entityId'>,
): Promise<(entityId: number) => Promise<void>> {
  const file = await lockFile(tx, key);
  const isAttachable = file?.issued_to_id === actor.id && file.kind === kind && file.attached_at === null;
  if (!isAttachable) throw invalidField(field, fileMessages.notAttachable);

  const upload = await deps.storage.keepUpload(key, (found) => checkUpload(kind, file.content_type, found));
  if (!upload) throw invalidField(field, fileMessages.notUploaded);
  return (entityId) =>
    markAttached(tx, file.id, {
      entityId,
      sizeBytes: upload.sizeBytes,
      fileName: fileName === undefined ? file.file_name : nameWithEnding(fileName, file.content_type),
      at: deps.clock.now(),
    });
}
