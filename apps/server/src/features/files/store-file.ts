import { createHash } from 'node:crypto';
import type { FileContentType, FileKind } from '@binaa/contract/file-kinds';
import type { Db } from '../../schema.ts';
import { insertFile } from './file.queries.ts';
import type { FileDeps } from './keep-uploads.ts';
import { makeObjectKey, nameWithEnding } from './object-keys.ts';

type FileToStore = {
  kind: FileKind;
  entityId: number;
  folder: string;
  fileName: string;
  contentType: FileContentType;
  content: Uint8Array;
  /** The user recorded as the uploader. */
  userId: number;
};

/** Stores and attaches a file that the server itself brings, such as a demo receipt. Returns its key. */
export async function storeFile(tx: Db, deps: FileDeps, file: FileToStore): Promise<string> {
  const fileName = nameWithEnding(file.fileName, file.contentType);
  const key = makeObjectKey(file.folder, fileName);
  await deps.storage.put(key, file.contentType, file.content);
  const now = deps.clock.now();
  await insertFile(tx, {
    key,
    kind: file.kind,
    file_name: fileName,
    content_type: file.contentType,
    issued_to_id: file.userId,
    issued_at: now,
    size_bytes: file.content.length,
    entity_id: file.entityId,
    attached_at: now,
    ...(file.kind === 'RECEIPT' && { sha256: createHash('sha256').update(file.content).digest() }),
  });
  return key;
}
