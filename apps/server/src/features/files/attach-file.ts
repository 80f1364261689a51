import type { FileKind } from '@binaa/contract/file-kinds';
import { fileMessages } from '@binaa/contract/files';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { lockFile, markAttached } from './file.queries.ts';
import { isAttachable, type KeptUploads } from './keep-uploads.ts';
import { nameWithEnding } from './object-keys.ts';

export type AttachDeps = { clock: Clock; uploads: KeptUploads };

type FileAttachment = {
  key: string;
  /** The kind says what the record is, for example an expense for a RECEIPT. */
  kind: FileKind;
  entityId: number;
  /** The request field that carried the key, for the error message. */
  field: string;
  /** Replaces the name that was given when the upload address was requested. */
  fileName?: string;
};

/**
 * Attaches an uploaded file to a record; from then on it can be viewed. Only the user who requested the upload address may
 * attach it, once: else 400. `keepUploads` has checked the content before the transaction.
 */
export async function attachFile(
  tx: Db,
  deps: AttachDeps,
  actor: Pick<Actor, 'id'>,
  { key, kind, entityId, field, fileName }: FileAttachment,
): Promise<void> {
  const now = deps.clock.now();
  const file = await lockFile(tx, key);
  if (!file || !isAttachable(file, kind, actor, now)) throw invalidField(field, fileMessages.notAttachable);
  const upload = deps.uploads.get(key);
  if (!upload) throw invalidField(field, fileMessages.notUploaded);
  await markAttached(tx, file.id, {
    entityId,
    sizeBytes: upload.sizeBytes,
    fileName: fileName === undefined ? file.file_name : nameWithEnding(fileName, file.content_type),
    at: now,
  });
}
