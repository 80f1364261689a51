import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { attachFile, type FileAttachment, type FileDeps } from './attach-file.ts';
import { detachFile } from './detach-file.ts';

/** For a record being saved: the key it had stays as it is, a new one is attached and the old one let go, none takes it off. */
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
