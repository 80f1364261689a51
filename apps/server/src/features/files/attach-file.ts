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

export type FileAttachment = {
  key: string;
  /** A RECEIPT belongs to an expense, a PHOTO to an attendance record, a DOCUMENT to a document. */
  kind: FileKind;
  entityId: number;
  /** The request's field that carried the key, for the answer when it is refused. */
  field: string;
  /** The name to save it under, where it is another than the one its address was asked for with. */
  fileName?: string;
};

/**
 * Gives an uploaded file to the record of that kind and id: from then on it can be viewed. Only the user the address was
 * issued to may, only once, and only when what was uploaded is what was claimed; anything else is a 400, too large a 413,
 * another type a 415.
 */
export async function attachFile(
  tx: Db,
  deps: FileDeps,
  actor: Pick<Actor, 'id'>,
  { entityId, ...file }: FileAttachment,
): Promise<void> {
  const giveTo = await prepareAttachment(tx, deps, actor, file);
  await giveTo(entityId);
}

/**
 * The first half of it, for a record that is yet to be written: the store is asked before the record's row and words
 * are held. Answers the second half.
 */
export async function prepareAttachment(
  tx: Db,
  deps: FileDeps,
  actor: Pick<Actor, 'id'>,
  { key, kind, field, fileName }: Omit<FileAttachment, 'entityId'>,
): Promise<(entityId: number) => Promise<void>> {
  const file = await lockFile(tx, key);
  const isTheirs = file?.issued_to_id === actor.id && file.kind === kind && file.attached_at === null;
  if (!isTheirs) throw invalidField(field, fileMessages.notAttachable);

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
