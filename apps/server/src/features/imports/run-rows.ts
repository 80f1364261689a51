import { importMessages } from '@binaa/contract/imports';
import type { Message } from '@binaa/contract/message';
import { type GatheredEntry, gatherAudit, writeAudit } from '../../platform/audit.ts';
import { publishChange } from '../../platform/live-update-feed.ts';
import type { Db } from '../../schema.ts';
import { countRowsWith, outcomesStatement, type RowOutcome, readRows } from './import.queries.ts';
import { countOutcomes, endWork, markPasswordResets, recordBatch, showProgress } from './import-progress.queries.ts';
import { batchesAfter, contextOf, type Work } from './import-work.ts';
import { changeKinds } from './kinds/importers.ts';
import { BatchBroken, type ImportFile, openFile, readBatch, saveBatch } from './save-batch.ts';

/** Rows with errors are left out. Every batch is a transaction that also records how far the run has come. */
export async function runGoodRows(work: Work): Promise<void> {
  const { db, record } = work;
  const file = openFile(record);
  let handledThrough = record.handled_through;
  if (record.stop_requested) return endRun(work, 'STOPPED', importMessages.stopped);
  await rememberRows(work, file, handledThrough);
  for await (const stored of batchesAfter(work, handledThrough)) {
    const rows = readBatch(file, stored);
    const save = (hasSavepoints: boolean) =>
      db.transaction().execute(async (tx) => {
        const { outcomes, audit, money } = await saveBatch(contextOf(work, tx, false), file, rows, hasSavepoints);
        await postAndAudit(work, tx, money, audit);
        return { outcomes, ...(await recordBatch(tx, record, handledThrough, outcomes)) };
      });
    const { outcomes, stopRequested } = await save(false).catch((error: unknown) => {
      if (!(error instanceof BatchBroken)) throw error;
      return save(true);
    });
    handledThrough = outcomes.at(-1)?.number ?? handledThrough;
    if (stopRequested) return endRun(work, 'STOPPED', importMessages.stopped);
  }
  await endRun(work, 'DONE', null);
}

function endRun(work: Work, state: 'DONE' | 'STOPPED', reason: Message | null): Promise<void> {
  const { db, clock, record } = work;
  return db.transaction().execute(async (tx) => {
    await endWork(tx, record, clock.now(), { state, reason });
    await noteNewPasswords(work, tx);
  });
}

/** A run that goes on after a kill must know the keys of the rows before. */
async function rememberRows({ db, record }: Work, file: ImportFile, through: number): Promise<void> {
  const batch = 1000;
  for (let last = 0; last < through; ) {
    const rows = await readRows(db, record.id, last, batch);
    for (const row of rows) if (row.number <= through) file.duplicateOf(file.read(row));
    last = rows.at(-1)?.number ?? through;
  }
}

/** One error, and the transaction with all rows is rolled back. */
export async function runAllRows(work: Work): Promise<void> {
  const { db, clock, record } = work;
  try {
    if (record.stop_requested) throw new Stopped();
    await db.transaction().execute((tx) => saveAllRows(work, tx));
  } catch (error) {
    if (error instanceof Stopped) {
      await endWork(db, record, clock.now(), { state: 'STOPPED', reason: importMessages.stopped, handledRows: 0 });
      return;
    }
    if (!(error instanceof RowsRefused)) throw error;
    await db.transaction().execute(async (tx) => {
      await outcomesStatement(record.id, error.outcomes).execute(tx);
      await endWork(tx, record, clock.now(), {
        state: 'FAILED',
        reason: importMessages.nothingImported,
        handledRows: 0,
        // Rows that the run did not reach keep the errors of the check.
        error_count: await countRowsWith(tx, 'errors', record.id),
      });
    });
  }
}

class Stopped extends Error {}

class RowsRefused extends Error {
  readonly outcomes: readonly RowOutcome[];

  constructor(outcomes: readonly RowOutcome[]) {
    super('Rows have errors.');
    this.outcomes = outcomes;
  }
}

/** Money comes last: the ledger is locked from the first posting to the commit. */
async function saveAllRows(work: Work, tx: Db): Promise<void> {
  const { db, clock, record } = work;
  const file = openFile(record);
  const audit: GatheredEntry[] = [];
  const money: (() => Promise<void>)[] = [];
  let handledRows = 0;
  const total = { created_count: 0, updated_count: 0, same_count: 0 };
  for await (const stored of batchesAfter(work, 0)) {
    const saved = await saveBatch(contextOf(work, tx, false), file, readBatch(file, stored), false).catch(
      (error: unknown) => {
        throw error instanceof BatchBroken ? new RowsRefused([error.outcome]) : error;
      },
    );
    const refused = saved.outcomes.filter(({ result }) => result === 'ERROR');
    if (refused.length > 0) throw new RowsRefused(refused);
    audit.push(...saved.audit);
    money.push(...saved.money);
    await outcomesStatement(record.id, saved.outcomes).execute(tx);
    const counts = countOutcomes(saved.outcomes);
    total.created_count += counts.created_count;
    total.updated_count += counts.updated_count;
    total.same_count += counts.same_count;
    handledRows += saved.outcomes.length;
    const { stopRequested } = await showProgress(db, record.id, handledRows);
    if (stopRequested) throw new Stopped();
  }
  await postAndAudit(work, tx, money, audit);
  await endWork(tx, record, clock.now(), { state: 'DONE', handledRows, ...total });
  await noteNewPasswords(work, tx);
}

const entriesTogether = 500;

async function postAndAudit(
  { record, actor }: Work,
  tx: Db,
  money: readonly (() => Promise<void>)[],
  audit: GatheredEntry[],
): Promise<void> {
  await gatherAudit(audit, async () => {
    for (const post of money) await post();
  });
  for (let at = 0; at < audit.length; at += entriesTogether) {
    const records = audit.slice(at, at + entriesTogether);
    await writeAudit(tx, actor, 'import.run', record.id, {
      after: { kind: record.kind, fileName: record.file_name, recordCount: records.length, records },
    });
  }
  if (audit.length > 0) await publishChange(tx, { kind: changeKinds[record.kind] });
}

async function noteNewPasswords({ record, resetMode }: Work, tx: Db): Promise<void> {
  if (record.kind === 'USERS' && resetMode === 'random') await markPasswordResets(tx, record.id);
}
