import { createHash } from 'node:crypto';
import type { RowOutcome } from './import.queries.ts';
import { beginAgain, endCheck, endWork, markPasswordResets, recordBatch } from './import-progress.queries.ts';
import { batchesAfter, contextOf, type Work } from './import-work.ts';
import { BatchBroken, openFile, readBatch, saveBatch } from './save-batch.ts';

/**
 * A dry run: rows are saved with the use cases that the run uses, and every batch is rolled back. Rows of one file do not
 * depend on each other, so batches can be checked one by one, and no lock is held for long.
 */
export async function checkRows(work: Work): Promise<void> {
  const { db, clock, record } = work;
  await beginAgain(db, record.id);
  if (record.stop_requested) return endWork(db, record, clock.now(), { state: 'RECEIVING' });
  const file = openFile(record);
  const rowsHash = createHash('sha256');
  let handledThrough = 0;
  for await (const stored of batchesAfter(work, 0)) {
    for (const { cells } of stored) rowsHash.update(`${JSON.stringify(cells)}\n`);
    const rows = readBatch(file, stored);
    const outcomes = await dryRun(work, file, rows);
    const { stopRequested } = await db.transaction().execute((tx) => recordBatch(tx, record, handledThrough, outcomes));
    if (stopRequested) return endWork(db, record, clock.now(), { state: 'RECEIVING' });
    handledThrough = outcomes.at(-1)?.number ?? handledThrough;
  }
  await db.transaction().execute(async (tx) => {
    if (record.kind === 'USERS' && work.resetMode === 'random') await markPasswordResets(tx, record.id);
    await endCheck(tx, record, clock.now(), rowsHash.digest('base64'));
  });
}

type Rows = ReturnType<typeof readBatch>;

async function dryRun(work: Work, file: ReturnType<typeof openFile>, rows: Rows): Promise<RowOutcome[]> {
  const attempt = async (hasSavepoints: boolean): Promise<RowOutcome[]> => {
    let outcomes: RowOutcome[] = [];
    await work.db
      .transaction()
      .execute(async (tx) => {
        ({ outcomes } = await saveBatch(contextOf(work, tx, true), file, rows, hasSavepoints));
        throw new RollBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error;
      });
    return outcomes;
  };
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof BatchBroken)) throw error;
    return attempt(true);
  }
}

class RollBack extends Error {}
