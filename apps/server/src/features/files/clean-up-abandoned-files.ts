import type { Db } from '../../schema.ts';
import { deleteFileRows, listAbandonedFiles } from './file.queries.ts';
import { abandonedAfterMs, type FileDeps } from './keep-uploads.ts';

const batchSize = 100;

/** Removes uploads and unused upload addresses that were not attached within a day. Returns how many. */
export async function cleanUpAbandonedFiles(db: Db, deps: FileDeps): Promise<number> {
  const issuedBefore = new Date(deps.clock.now().getTime() - abandonedAfterMs);
  let removed = 0;
  for (;;) {
    // No lock is needed: files of this age can no longer be attached.
    const files = await listAbandonedFiles(db, issuedBefore, batchSize);
    if (files.length === 0) return removed;
    // Remove the bytes first: after a failure, a leftover row is found again, but bytes without a row never are.
    for (const { key } of files) await deps.storage.remove(key);
    removed += await deleteFileRows(
      db,
      files.map(({ id }) => id),
    );
    if (files.length < batchSize) return removed;
  }
}
