import { createHash } from 'node:crypto';
import type { FileKind } from '@binaa/contract/file-kinds';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Storage, Upload } from '../../platform/storage/storage.ts';
import type { Db, StoredFileRow } from '../../schema.ts';
import { findFile, saveDigest } from './file.queries.ts';
import { checkUpload } from './upload-rules.ts';

export type FileDeps = { storage: Storage; clock: Clock };

/** The uploads of one call that are final in the store, by key. */
export type KeptUploads = ReadonlyMap<string, Upload>;

type NamedFile = { key: string | null | undefined; kind: FileKind };

const hourMs = 60 * 60 * 1000;
/** After this time an upload that belongs to no record is removed. */
export const abandonedAfterMs = 24 * hourMs;
/** Attaching ends an hour earlier, so that the clean-up never removes a file that is just being attached. */
const attachableForMs = abandonedAfterMs - hourMs;

/** Whether the user may attach the file to a record. */
export function isAttachable(
  file: Pick<StoredFileRow, 'issued_to_id' | 'issued_at' | 'kind' | 'attached_at'>,
  kind: FileKind,
  actor: Pick<Actor, 'id'>,
  now: Date,
): boolean {
  const isRecent = now.getTime() - file.issued_at.getTime() < attachableForMs;
  return file.issued_to_id === actor.id && file.kind === kind && file.attached_at === null && isRecent;
}

/**
 * Makes the uploads that a call names final in the store and checks their content: 413 if too large, 415 for another
 * type. Records the SHA-256 of a receipt, by which the same one is found again. Runs before the transaction, so that a
 * slow store holds no lock and no connection. Files that the caller may not attach, or that are attached already, are
 * left to `attachFile`: the call may be a repetition.
 */
export async function keepUploads(
  db: Db,
  { storage, clock }: FileDeps,
  actor: Pick<Actor, 'id'>,
  named: readonly NamedFile[],
): Promise<KeptUploads> {
  const kept = new Map<string, Upload>();
  for (const { key, kind } of named) {
    const file = key ? await findFile(db, key) : undefined;
    if (!file || !isAttachable(file, kind, actor, clock.now())) continue;
    const upload = await storage.keepUpload(file.key, (found) => checkUpload(kind, file.content_type, found));
    if (!upload) continue;
    kept.set(file.key, upload);
    // A kept file never changes, and a form is checked many times before it is sent.
    if (kind === 'RECEIPT' && file.sha256 === null) {
      const digest = await digestOf(storage, file.key, upload);
      if (digest) await saveDigest(db, file.id, digest);
    }
  }
  return kept;
}

/** A small photo was read whole when its type was checked. */
async function digestOf(storage: Storage, key: string, { sizeBytes, firstBytes }: Upload): Promise<Buffer | undefined> {
  if (firstBytes.length === sizeBytes) return createHash('sha256').update(firstBytes).digest();
  return storage.digest(key);
}
