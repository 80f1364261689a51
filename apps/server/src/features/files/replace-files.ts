import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from './attach-file.ts';
import { detachFile, type FileOwner } from './detach-file.ts';

/** The keys of a record's files by the request field that carries them. */
type FileKeys = Record<string, string | null>;

/** Attaches files that are new to the record and detaches those it no longer names. */
export async function replaceFiles(
  tx: Db,
  deps: AttachDeps,
  actor: Pick<Actor, 'id'>,
  owner: FileOwner,
  keys: { before: FileKeys; after: FileKeys },
): Promise<void> {
  const before = fieldsByKey(keys.before);
  const after = fieldsByKey(keys.after);
  for (const [key, field] of after) {
    if (!before.has(key)) await attachFile(tx, deps, actor, { ...owner, key, field });
  }
  for (const key of before.keys()) {
    if (!after.has(key)) await detachFile(tx, owner, key);
  }
}

function fieldsByKey(keys: FileKeys): Map<string, string> {
  return new Map(Object.entries(keys).flatMap(([field, key]) => (key === null ? [] : [[key, field]])));
}
