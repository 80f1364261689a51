import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { attachFile, type FileAttachment, type FileDeps } from './attach-file.ts';
import { detachFile } from './detach-file.ts';

/** Attaches the new file and detaches the old one. An unchanged key does nothing. */
export async function replaceFile(
  tx: Db,
  deps: FileDeps,
  actor: Pick<Actor, 'id'>,
  change: Omit<FileAttachment, 'key'> & { from: string | null; to: string | null },
): Promise<void> {
  const { from, to, ...owner } = change;
  if (from === to) return;
  if (to !== null) await attachFile(tx, deps, actor, { ...owner, key: to });
  if (from !== null) await detachFile(tx, { kind: owner.kind, entityId: owner.entityId, key: from });
}
