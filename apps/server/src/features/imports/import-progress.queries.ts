import type { Message } from '@binaa/contract/message';
import { sql } from 'kysely';
import { publishChange } from '../../platform/live-update-feed.ts';
import type { Db } from '../../schema.ts';
import type { ImportRow } from '../../schema-imports.ts';
import { outcomesStatement, type RowOutcome } from './import.queries.ts';
import type { ImportJob } from './import-queue.ts';

/** Another process works on the import, or it has another state by now: this one leaves everything as it is. */
export class Superseded extends Error {}

type Counts = Pick<ImportRow, 'created_count' | 'updated_count' | 'same_count' | 'error_count'>;

export function countOutcomes(outcomes: readonly RowOutcome[]): Counts {
  const count = (result: RowOutcome['result']) => outcomes.filter((one) => one.result === result).length;
  return {
    created_count: count('CREATED'),
    updated_count: count('UPDATED'),
    same_count: count('SAME'),
    error_count: count('ERROR'),
  };
}

/** A check that was interrupted begins again. */
export async function beginAgain(db: Db, id: number): Promise<void> {
  await sql`update imports set handled_through = 0, handled_rows = 0, created_count = 0, updated_count = 0, same_count = 0,
    error_count = 0 where id = ${id} and state = 'CHECKING'`.execute(db);
}

/**
 * Records a handled batch. The import must stand where the batch began: of two processes that work on it, the second one
 * to get here is refused, and its transaction with it.
 */
export async function recordBatch(
  tx: Db,
  { id, state }: ImportRow,
  handledThrough: number,
  outcomes: readonly RowOutcome[],
): Promise<{ stopRequested: boolean }> {
  await outcomesStatement(id, outcomes).execute(tx);
  const counts = countOutcomes(outcomes);
  const { rows } = await sql<{ stopRequested: boolean }>`
    update imports set handled_through = ${outcomes.at(-1)?.number ?? handledThrough},
      handled_rows = handled_rows + ${outcomes.length}, created_count = created_count + ${counts.created_count},
      updated_count = updated_count + ${counts.updated_count}, same_count = same_count + ${counts.same_count},
      error_count = error_count + ${counts.error_count}
    where id = ${id} and state = ${state} and handled_through = ${handledThrough}
    returning stop_requested as "stopRequested"
  `.execute(tx);
  const [recorded] = rows;
  if (!recorded) throw new Superseded();
  await publishChange(tx, { kind: 'import' });
  return recorded;
}

/** Shows the progress of a run whose results nobody sees before its end. */
export async function showProgress(db: Db, id: number, handledRows: number): Promise<{ stopRequested: boolean }> {
  const { rows } = await sql<{ stopRequested: boolean }>`
    update imports set handled_rows = ${handledRows} where id = ${id} and state = 'RUNNING'
    returning stop_requested as "stopRequested"
  `.execute(db);
  const [shown] = rows;
  if (!shown) throw new Superseded();
  await publishChange(db, { kind: 'import' });
  return shown;
}

type Ending = Partial<Counts> & {
  state: 'DONE' | 'FAILED' | 'STOPPED' | 'RECEIVING';
  reason?: Message | null;
  handledRows?: number;
};

/** Ends a check or run that is still in its state. */
export async function endWork(
  tx: Db,
  { id, state: present }: Pick<ImportRow, 'id' | 'state'>,
  now: Date,
  { state, reason = null, handledRows, ...counts }: Ending,
): Promise<void> {
  const changed = await tx
    .updateTable('imports')
    .set({
      ...counts,
      ...(handledRows !== undefined && { handled_rows: handledRows }),
      state,
      stop_requested: false,
      reason: reason && JSON.stringify(reason),
      finished_at: state === 'RECEIVING' ? null : now,
    })
    .where('id', '=', id)
    .where('state', '=', present)
    .returning('id')
    .execute();
  if (changed.length === 0) throw new Superseded();
  await publishChange(tx, { kind: 'import' });
}

/** `rowsHash` recognises the same rows in a later file. */
export async function endCheck(tx: Db, { id }: ImportRow, now: Date, rowsHash: string): Promise<void> {
  const { rows } = await sql`
    update imports set state = 'CHECKED', checked_at = ${now}, rows_hash = ${rowsHash}, stop_requested = false,
      imported_before_id = (
        select earlier.id from imports as earlier
        where earlier.rows_hash = ${rowsHash} and earlier.state = 'DONE' and earlier.kind = imports.kind
        order by earlier.finished_at desc limit 1
      )
    where id = ${id} and state = 'CHECKING' returning id
  `.execute(tx);
  if (rows.length === 0) throw new Superseded();
  await publishChange(tx, { kind: 'import' });
}

export async function markPasswordResets(tx: Db, id: number): Promise<void> {
  await sql`update imports set needs_password_resets = created_count > 0 where id = ${id}`.execute(tx);
}

/** Ends the work of a job as failed, unless the import has another state by now. */
export async function failImport(db: Db, now: Date, { importId, state }: ImportJob, reason: Message): Promise<void> {
  await sql`update imports set state = 'FAILED', finished_at = ${now}, reason = ${JSON.stringify(reason)}::jsonb
    where id = ${importId} and state = ${state}`.execute(db);
  await publishChange(db, { kind: 'import' });
}
