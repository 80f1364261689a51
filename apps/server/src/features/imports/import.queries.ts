import type { ImportKind } from '@binaa/contract/import-columns';
import type { ImportMapping } from '@binaa/contract/imports';
import type { Message } from '@binaa/contract/message';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, countRows } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { ImportChange, ImportRow } from '../../schema-imports.ts';

/** An import with the names of people, and the earlier import of the same rows. */
export type ImportView = ImportRow & { made_by_name: string; before_at: Date | null; before_by: string | null };

const columnNames = [
  'id',
  'kind',
  'file_name',
  'headings',
  'mapping',
  'date_order',
  'mode',
  'state',
  'stop_requested',
  'row_count',
  'expected_rows',
  'handled_through',
  'handled_rows',
  'created_count',
  'updated_count',
  'same_count',
  'error_count',
  'reason',
  'rows_hash',
  'imported_before_id',
  'needs_password_resets',
  'made_by_id',
  'created_at',
  'checked_at',
  'started_at',
  'finished_at',
  'version',
] as const satisfies (keyof ImportRow)[];

/** A discarded import is one that was stopped before it ever ran. Only its matching of columns is used again. */
const isKept = sql<boolean>`not (imports.state = 'STOPPED' and imports.started_at is null)`;

function views(db: Db) {
  return db
    .selectFrom('imports')
    .innerJoin('users as maker', 'maker.id', 'imports.made_by_id')
    .leftJoin('imports as earlier', 'earlier.id', 'imports.imported_before_id')
    .leftJoin('users as importer', 'importer.id', 'earlier.made_by_id')
    .where(isKept);
}

const viewColumns = [
  ...columnNames.map((name) => `imports.${name}` as const),
  'maker.name as made_by_name',
  'earlier.finished_at as before_at',
  'importer.name as before_by',
] as const;

type Filter = { kinds: readonly ImportKind[] };

export async function listImportViews(
  db: Db,
  { kinds }: Filter,
  { limit, offset }: Bounds,
  direction: 'asc' | 'desc',
): Promise<ImportView[]> {
  const rows = await views(db)
    .select(viewColumns)
    .where('imports.kind', 'in', kinds)
    .orderBy('imports.created_at', direction)
    .orderBy('imports.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows as ImportView[];
}

export function countImports(db: Db, { kinds }: Filter): Promise<number> {
  return countRows(db.selectFrom('imports').where('kind', 'in', kinds).where(isKept));
}

export async function findImportView(db: Db, id: number): Promise<ImportView | undefined> {
  const row = await views(db).select(viewColumns).where('imports.id', '=', id).executeTakeFirst();
  return row as ImportView | undefined;
}

/** Locks the import until the transaction ends: rows, matching and state change one after the other. */
export async function lockImport(tx: Db, id: number): Promise<ImportRow | undefined> {
  const row = await tx
    .selectFrom('imports')
    .select(columnNames)
    .where('id', '=', id)
    .where(isKept)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as ImportRow | undefined;
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const row = await db.selectFrom('imports').select(columnNames).where('id', '=', id).executeTakeFirst();
  return row as ImportRow | undefined;
}

type NewImport = Pick<
  ImportRow,
  'kind' | 'file_name' | 'expected_rows' | 'made_by_id' | 'created_at' | 'date_order'
> & {
  headings: readonly string[];
  mapping: ImportMapping;
};

export async function insertImport(tx: Db, { headings, mapping, ...columns }: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      ...columns,
      headings: JSON.stringify(headings),
      mapping: JSON.stringify(mapping),
      mode: 'ALL',
      state: 'RECEIVING',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last import of the kind whose file had the same columns. */
export async function findLikeImport(
  db: Db,
  kind: ImportKind,
  headings: readonly string[],
): Promise<Pick<ImportRow, 'mapping' | 'date_order'> | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['mapping', 'date_order'])
    .where('kind', '=', kind)
    .where(sql<boolean>`headings = ${JSON.stringify(headings)}::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as Pick<ImportRow, 'mapping' | 'date_order'> | undefined;
}

export async function updateImportRow(tx: Db, id: number, change: ImportChange): Promise<void> {
  await tx.updateTable('imports').set(change).where('id', '=', id).execute();
}

/** What every change of rows or matching does: results of an earlier check no longer hold. That it has run stays known. */
export const backToReceiving = {
  state: 'RECEIVING',
  handled_through: 0,
  handled_rows: 0,
  created_count: 0,
  updated_count: 0,
  same_count: 0,
  error_count: 0,
  reason: null,
  rows_hash: null,
  imported_before_id: null,
  needs_password_resets: false,
  checked_at: null,
  finished_at: null,
} as const satisfies ImportChange;

export type StoredRow = { number: number; cells: string[] };
export type StoredError = { column: string | null; message: Message };
export type StoredRowWithErrors = StoredRow & { errors: StoredError[] };

/** Replaces rows of the same number, and removes those that are empty now. Returns how many rows there are. */
export async function saveRows(tx: Db, importId: number, rows: readonly StoredRow[]): Promise<number> {
  const filled = rows.filter(({ cells }) => cells.length > 0);
  const empty = rows.filter(({ cells }) => cells.length === 0);
  if (empty.length > 0) {
    const numbers = empty.map(({ number }) => number);
    await sql`delete from import_rows where import_id = ${importId} and number = any (${numbers}::integer[])`.execute(
      tx,
    );
  }
  await sql`
    insert into import_rows (import_id, number, cells)
    select ${importId}, sent.number, sent.cells::jsonb
    from unnest(${filled.map(({ number }) => number)}::integer[],
      ${filled.map(({ cells }) => JSON.stringify(cells))}::text[]) as sent (number, cells)
    on conflict (import_id, number) do update
      set cells = excluded.cells, result = null, errors = null, entity_id = null
  `.execute(tx);
  return countRows(tx.selectFrom('import_rows').where('import_id', '=', importId));
}

export async function readRows(db: Db, importId: number, after: number, limit: number): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows as StoredRow[];
}

type Told = 'errors' | 'warnings';

function rowsWith(db: Db, told: Told, importId: number) {
  const rows = db.selectFrom('import_rows').where('import_id', '=', importId);
  return told === 'errors'
    ? rows.where('result', '=', 'ERROR')
    : rows.where('result', '<>', 'ERROR').where('errors', 'is not', null);
}

export async function listRowsWith(
  db: Db,
  told: Told,
  importId: number,
  { limit, offset }: Bounds,
  direction: 'asc' | 'desc',
): Promise<StoredRowWithErrors[]> {
  const rows = await rowsWith(db, told, importId)
    .select(['number', 'cells', 'errors'])
    .orderBy('number', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows as StoredRowWithErrors[];
}

export function countRowsWith(db: Db, told: Told, importId: number): Promise<number> {
  return countRows(rowsWith(db, told, importId));
}

export type RowOutcome = {
  number: number;
  result: 'CREATED' | 'UPDATED' | 'SAME' | 'ERROR';
  /** Of a row that is saved, its warnings. */
  errors: StoredError[];
  entityId: number | null;
};

export function outcomesStatement(importId: number, outcomes: readonly RowOutcome[]): RawBuilder<unknown> {
  return sql`
    update import_rows as stored set result = done.result, errors = done.errors::jsonb, entity_id = done.entity_id
    from unnest(${outcomes.map(({ number }) => number)}::integer[], ${outcomes.map(({ result }) => result)}::text[],
      ${outcomes.map(({ errors }) => (errors.length > 0 ? JSON.stringify(errors) : null))}::text[],
      ${outcomes.map(({ entityId }) => entityId)}::integer[]) as done (number, result, errors, entity_id)
    where stored.import_id = ${importId} and stored.number = done.number
  `;
}

/** Removes the rows as well. */
export async function discardImportRow(tx: Db, id: number): Promise<void> {
  await sql`delete from import_rows where import_id = ${id}`.execute(tx);
  await updateImportRow(tx, id, { ...backToReceiving, state: 'STOPPED', row_count: 0 });
}

/** Imports that never ran are discarded. Those that did stay in the list; without rows they cannot be checked again. */
export async function deleteRowsOfImportsBefore(db: Db, oldest: Date): Promise<void> {
  const isOld = sql`imports.created_at < ${oldest} and imports.state not in ('CHECKING', 'RUNNING')`;
  await sql`delete from import_rows using imports where imports.id = import_rows.import_id and ${isOld}`.execute(db);
  await sql`
    update imports set row_count = 0, state = case when started_at is null then 'STOPPED' else state end
    where ${isOld} and state <> 'DONE' and (row_count > 0 or started_at is null) and ${isKept}
  `.execute(db);
}
