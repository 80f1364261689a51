import type { FileKind } from '@binaa/contract/file-kinds';
import type { Db } from '../../schema.ts';
import { markDetached, markNotePhotosDetached, type TaskOrProject } from './file.queries.ts';

export type FileOwner = { kind: FileKind; entityId: number };

/** For a file that was replaced or removed: it is kept in storage, but nobody can view it. */
export async function detachFile(tx: Db, owner: FileOwner, key: string): Promise<void> {
  await markDetached(tx, owner, key);
}

/** For a record that is deleted. */
export async function detachAllFiles(tx: Db, owner: FileOwner): Promise<void> {
  await markDetached(tx, owner);
}

/** For a deleted task or project: its notes can no longer be seen. */
export async function detachNotePhotos(tx: Db, deleted: TaskOrProject): Promise<void> {
  await markNotePhotosDetached(tx, deleted);
}
