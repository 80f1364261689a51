import type { Db } from '../../schema.ts';
import type { FileDeps } from './attach-file.ts';
import { deleteFileRows, lockAbandonedFiles } from './file.queries.ts';

const abandonedAfterMs = 24 * 60 * 60 * 1000;
const batchSize = 100;

/** Removes uploads and unused upload addresses that were not attached within a day. Returns how many. */
export async function cleanUpAbandonedFiles(db: Db, deps: FileDeps): Promise<number> {
  const issuedBefore = new Date(deps.clock.now().getTime() - abandonedAfterMs);
  let removed = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const files = await lockAbandonedFiles(tx, issuedBefore, batchSize);
      if (files.length === 0) return 0;
      // Remove the bytes first: after a failure, a leftover row is found again, but bytes without a row never are.
      for (const { key } of files) await deps.storage.remove(key);
      await deleteFileRows(
        tx,
        files.map(({ id }) => id),
      );
      return files.length;
    });
    removed += count;
    if (count < batchSize) return removed;
  }
}
