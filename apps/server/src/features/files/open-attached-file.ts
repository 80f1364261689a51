import type { FileContentType } from '@binaa/contract/file-kinds';
import type { OpenedFile, Storage } from '../../platform/storage/storage.ts';
import type { Db } from '../../schema.ts';
import type { FileOwner } from './detach-file.ts';
import { findAttachedFile } from './file.queries.ts';

/** The content of a file that belongs to this record, to be shown without a signed address. Undefined if it does not. */
export async function openAttachedFile(
  db: Db,
  storage: Storage,
  owner: FileOwner,
  key: string,
): Promise<{ contentType: FileContentType; file: OpenedFile } | undefined> {
  const found = await findAttachedFile(db, key);
  if (!found || found.kind !== owner.kind || found.entity_id !== owner.entityId) return undefined;
  const { content_type: contentType, file_name: fileName } = found;
  const file = await storage.open({ key, contentType, fileName, inline: true });
  return file && { contentType, file };
}
