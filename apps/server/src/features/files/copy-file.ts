import { dirname } from 'node:path/posix';
import type { Actor } from '../../platform/session/actor.ts';
import type { Upload } from '../../platform/storage/storage.ts';
import type { Db } from '../../schema.ts';
import { findAttachedFile, insertFile } from './file.queries.ts';
import type { FileDeps } from './keep-uploads.ts';
import { makeObjectKey } from './object-keys.ts';

export type CopiedFile = { key: string; upload: Upload };

/**
 * Copies a record's file as if the caller had uploaded it again, ready to be attached to another record. Undefined if the
 * file is gone. Call it before the transaction; a copy that is not attached is removed like any abandoned upload.
 */
export async function copyAttachedFile(
  db: Db,
  { storage, clock }: FileDeps,
  actor: Pick<Actor, 'id'>,
  key: string,
): Promise<CopiedFile | undefined> {
  const file = await findAttachedFile(db, key);
  if (!file) return undefined;
  const copy = makeObjectKey(dirname(key), file.file_name);
  await insertFile(db, {
    key: copy,
    kind: file.kind,
    file_name: file.file_name,
    content_type: file.content_type,
    sha256: file.sha256,
    issued_to_id: actor.id,
    issued_at: clock.now(),
  });
  if (!(await storage.copy(key, copy))) return undefined;
  const upload = await storage.keepUpload(copy, () => undefined);
  return upload && { key: copy, upload };
}
