import type { FileKind } from '@binaa/contract/file-kinds';
import type { Db } from '../../schema.ts';
import { markDetached, markNotePhotosDetached } from './file.queries.ts';

export type FileOwner = { kind: FileKind; entityId: number };

/** For a file that was replaced or removed: it is kept in storage, but nobody can view it. */
export async function detachFile(tx: Db, owner: FileOwner, key: string): Promise<void> {
  await markDetached(tx, owner, key);
}

/** For a record that is deleted. */
export async function detachAllFiles(tx: Db, owner: FileOwner): Promise<void> {
  await markDetached(tx, owner);
}

/** For a task that is deleted: its notes can no longer be seen. */
export async function detachNotePhotos(tx: Db, taskId: number): Promise<void> {
  await markNotePhotosDetached(tx, taskId);
}
