import type { Storage } from '../../platform/storage/storage.ts';
import type { Db } from '../../schema.ts';
import { listReceiptsWithoutDigest, saveDigest } from './file.queries.ts';

/**
 * Takes the SHA-256 of receipts that were attached before it was recorded, a few in each run. Answers how many it looked at.
 * A receipt that is missing in the store is skipped until the next start.
 */
export function fillReceiptDigests(
  db: Db,
  { storage }: { storage: Pick<Storage, 'digest'> },
  perRun: number,
): () => Promise<number> {
  let last = 0;
  let isDone = false;
  return async () => {
    if (isDone) return 0;
    const receipts = await listReceiptsWithoutDigest(db, last, perRun);
    for (const { id, key } of receipts) {
      const sha256 = await storage.digest(key);
      if (sha256) await saveDigest(db, id, sha256);
      last = id;
    }
    isDone = receipts.length < perRun;
    return receipts.length;
  };
}
