import type { FileKind } from '@binaa/contract/file-kinds';
import type { Db } from '../../schema.ts';
import { markDetached } from './file.queries.ts';

/** For a file that was replaced or removed: it is kept in storage, but nobody can view it. */
export async function detachFile(tx: Db, from: { kind: FileKind; entityId: number; key: string }): Promise<void> {
  await markDetached(tx, from);
}

/** For a record that is deleted. */
export async function detachAllFiles(tx: Db, from: { kind: FileKind; entityId: number }): Promise<void> {
  await markDetached(tx, { kind: from.kind, entityId: from.entityId });
}
