import { hash } from 'node:crypto';
import { type ImportColumn, importColumns } from '@binaa/contract/import-columns';
import { importMessages, importRefRules } from '@binaa/contract/imports';
import { parseInput } from '@binaa/contract/input';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type GatheredEntry, gatherAudit } from '../../platform/audit.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { send } from '../../platform/pipeline.ts';
import type { ImportRow } from '../../schema-imports.ts';
import type { RowOutcome, StoredError, StoredRow } from './import.queries.ts';
import { type Batch, type OpenBatch, type Row, RowRefused } from './import-row.ts';
import { importers } from './kinds/importers.ts';
import { valueReader } from './read-values.ts';
import { saveRefs } from './references.queries.ts';

/** The file of an import: how its rows are read, and which keys its earlier rows have. */
export type ImportFile = {
  record: ImportRow;
  read(stored: StoredRow): Row;
  /** The error of a row whose Ref or key an earlier row has. Each row is given once, in the order of the file. */
  duplicateOf(row: Row): StoredError | undefined;
};

export function openFile(record: ImportRow): ImportFile {
  const readValues = valueReader({ kind: record.kind, mapping: record.mapping, dateOrder: record.date_order });
  const { keyOf } = importers[record.kind];
  const numbers = new Map<string, number>();

  function keysOf({ ref, values }: Row) {
    const key = keyOf?.(values);
    // Two records of a file may have the same name if each has its Ref. Usernames and accounts are unique.
    const isUnique = record.kind === 'USERS' || record.kind === 'OPENING_BALANCES';
    return [
      ...(ref === null ? [] : [{ column: 'ref', text: ref, key: `ref\n${ref}` }]),
      ...(key && (ref === null || isUnique) ? [{ ...key, key: `key\n${key.key}` }] : []),
    ];
  }

  return {
    record,
    read({ number, cells }) {
      const { ref = null, ...values } = readValues(cells);
      return {
        number,
        values,
        ref: ref === null ? null : String(ref),
        hash: hash('sha256', JSON.stringify(values), 'base64'),
      };
    },
    duplicateOf(row) {
      let error: StoredError | undefined;
      for (const { column, text, key } of keysOf(row)) {
        const first = numbers.get(key);
        if (first === undefined) numbers.set(key, row.number);
        else error ??= { column, message: duplicate(record, column, text, first) };
      }
      return error;
    },
  };
}

function duplicate(record: ImportRow, column: string, value: string, row: number) {
  return importMessages.duplicate({ column: columnNamed(record, column)?.label.en ?? column, value, row });
}

function columnNamed({ kind }: ImportRow, key: string): ImportColumn | undefined {
  const columns: Record<string, ImportColumn> = importColumns[kind];
  return columns[key];
}

const refRules = z.object({ ref: importRefRules });

function errorsBefore(file: ImportFile, row: Row): StoredError[] {
  const ref = parseInput(refRules, { ref: row.ref });
  const isRefMissing = row.ref === null && columnNamed(file.record, 'ref')?.required;
  return [
    ...(ref.ok ? [] : Object.values(ref.errors).map((message) => ({ column: 'ref', message }))),
    ...(isRefMissing ? [{ column: 'ref', message: importMessages.required({ column: 'Ref' }) }] : []),
    ...[file.duplicateOf(row)].flatMap((error) => error ?? []),
  ];
}

/** A use case refused a row after it may have written: the transaction cannot go on without a savepoint before the row. */
export class BatchBroken extends Error {
  readonly outcome: RowOutcome;

  constructor(outcome: RowOutcome) {
    super(`Row ${outcome.number} was refused.`);
    this.outcome = outcome;
  }
}

type Result = { outcomes: RowOutcome[]; audit: GatheredEntry[]; money: (() => Promise<void>)[] };

/**
 * Saves rows with the use cases of their feature. With savepoints, a row that is refused leaves no trace. Without them,
 * which is faster, the first one that a use case refuses throws `BatchBroken`.
 */
export async function saveBatch(
  context: Omit<Batch, 'postMoney'>,
  file: ImportFile,
  rows: readonly { row: Row; errors: StoredError[] }[],
  hasSavepoints: boolean,
): Promise<Result> {
  const { tx } = context;
  const result: Result = { outcomes: [], audit: [], money: [] };
  const batch: Batch = {
    ...context,
    postMoney: async (post) => void result.money.push(post),
  };
  const refs: { ref: string; entityId: number; hash: string }[] = [];
  await gatherAudit(result.audit, async () => {
    const open = await importers[file.record.kind].open(
      batch,
      rows.map(({ row }) => row),
    );
    for (const { row, errors } of rows) {
      const outcome = await saveRow(row, errors, open);
      result.outcomes.push(outcome);
      if (outcome.result !== 'ERROR' && row.ref !== null && outcome.entityId !== null) {
        refs.push({ ref: row.ref, entityId: outcome.entityId, hash: row.hash });
      }
    }
    await addWarnings(result.outcomes, open);
  });
  await saveRefs(tx, file.record.kind, refs);
  return result;

  async function saveRow(row: Row, errors: StoredError[], open: OpenBatch): Promise<RowOutcome> {
    const outcome = { number: row.number, errors, entityId: null };
    if (errors.length > 0) return { ...outcome, result: 'ERROR' };
    const { length: written } = result.audit;
    const { length: posted } = result.money;
    try {
      if (hasSavepoints) await send(tx, sql`savepoint import_row`);
      const saved = await open.save(row);
      if (hasSavepoints) await sql`release savepoint import_row`.execute(tx);
      return { ...outcome, ...saved };
    } catch (error) {
      const refused: RowOutcome = { ...outcome, result: 'ERROR', errors: errorsOf(error, open) };
      if (hasSavepoints) await sql`rollback to savepoint import_row`.execute(tx);
      // Importers refuse a row before they write.
      else if (!(error instanceof RowRefused)) throw new BatchBroken(refused);
      result.audit.length = written;
      result.money.length = posted;
      return refused;
    }
  }
}

/** A row that is saved has no errors, but may have a warning in their place. */
async function addWarnings(outcomes: RowOutcome[], { warningsOf }: OpenBatch): Promise<void> {
  const saved = outcomes.filter(({ result }) => result === 'CREATED' || result === 'UPDATED');
  if (!warningsOf || saved.length === 0) return;
  const warnings = await warningsOf(saved.flatMap(({ entityId }) => entityId ?? []));
  for (const outcome of saved) {
    const warning = outcome.entityId === null ? undefined : warnings.get(outcome.entityId);
    if (warning) outcome.errors = [warning];
  }
}

/** Reads the rows and finds what is wrong with them in the file itself. */
export function readBatch(file: ImportFile, stored: readonly StoredRow[]) {
  return stored.map((one) => {
    const row = file.read(one);
    return { row, errors: errorsBefore(file, row) };
  });
}

/** Rethrows what is no fault of the row. */
function errorsOf(error: unknown, { columnOf }: OpenBatch): StoredError[] {
  if (error instanceof RowRefused) return error.errors;
  if (!(error instanceof AppError)) throw error;
  const fields = Object.entries(error.errors ?? {});
  if (fields.length === 0) return [{ column: null, message: error.reason }];
  return fields.map(([field, message]) => ({ column: columnOf(field), message }));
}
