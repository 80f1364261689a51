import type { ResetMode } from '@binaa/contract/users';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { ImportRow } from '../../schema-imports.ts';
import { readRows, type StoredRow } from './import.queries.ts';
import { requireActor } from './import-actor.ts';
import { startedBy } from './import-queue.ts';
import type { Batch } from './import-row.ts';

export type ImportDeps = {
  /** Connections without the time limits of calls, but with a limit for waiting for locks. */
  db: Db;
  clock: Clock;
  /** Without it the company decides. */
  resetMode?: ResetMode | undefined;
};

/** What the check or the run of an import works with. */
export type Work = ImportDeps & { record: ImportRow; actor: Actor; signal: AbortSignal; resetMode: ResetMode };

/** Rows of one transaction. Locks on the records that rows name are held for this long. */
const rowsPerBatch = 200;

/** Batches of rows after the given one. Ends with an error when the work is interrupted or its right is lost. */
export async function* batchesAfter(
  { db, record, actor, signal }: Work,
  handledThrough: number,
): AsyncGenerator<StoredRow[]> {
  for (let last = handledThrough; ; ) {
    signal.throwIfAborted();
    const rows = await readRows(db, record.id, last, rowsPerBatch);
    const end = rows.at(-1);
    if (!end) return;
    await requireActor(db, startedBy(actor), record.kind);
    yield rows;
    last = end.number;
  }
}

export function contextOf({ clock, actor, resetMode }: Work, tx: Db, isCheck: boolean): Omit<Batch, 'postMoney'> {
  return { tx, clock, actor, resetMode, isCheck };
}
