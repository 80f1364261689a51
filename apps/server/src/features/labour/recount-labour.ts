import { publishChange } from '../../platform/live-update-feed.ts';
import type { Db } from '../../schema.ts';
import { recountNextRecords } from './labour-recount.queries.ts';

/** Records of one transaction. */
export const recountBatch = 5_000;

/**
 * Costs the records that wait for the first rate of their trade, batch by batch, each in its own transaction. What is still to
 * do stands in the database, so a process that is killed loses at most a batch, and several processes take turns.
 */
export async function recountLabour(db: Db, batch = recountBatch): Promise<void> {
  for (;;) {
    const isDone = await db.transaction().execute(async (tx) => {
      if (!(await recountNextRecords(tx, batch))) return true;
      await publishChange(tx, { kind: 'cost', tab: undefined });
      return false;
    });
    if (isDone) return;
  }
}
