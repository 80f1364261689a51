import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Db, Schema } from '../schema.ts';
import type { EditedRecord } from '../schema-columns.ts';
import { notFound } from './http/app-error.ts';

/** Tables of records that people create, edit and delete. Deleting sets `deleted_at` and keeps the row. */
type RecordTable = {
  [Table in keyof Schema]: Schema[Table] extends EditedRecord ? Table : never;
}[keyof Schema];

/** The columns of a record that its input fills: all but those the server maintains itself. */
export type ColumnsOf<Table extends RecordTable> = Pick<
  Selectable<Schema[Table]>,
  keyof NewRecord<Table> & keyof Selectable<Schema[Table]>
>;

/** The columns that the server maintains, for select lists: `select *` would keep a statement from being prepared. */
export const serverColumns = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies (keyof EditedRecord)[];

type NewRecord<Table extends RecordTable> = Omit<Insertable<Schema[Table]>, keyof EditedRecord>;

/** All record tables share the columns of `EditedRecord`, which is all that the statements below name. */
function records(db: Db): Kysely<Record<RecordTable, EditedRecord>> {
  return db;
}

export async function insertRecord<Table extends RecordTable>(
  tx: Db,
  table: Table,
  columns: NewRecord<Table>,
  now: Date,
): Promise<number> {
  const { id } = await records(tx)
    .insertInto<RecordTable>(table)
    .values({ ...columns, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Raises the version, so that an edit made from the old state is refused. */
export async function updateRecord<Table extends RecordTable>(
  tx: Db,
  table: Table,
  id: number,
  change: Updateable<Schema[Table]>,
  now: Date,
): Promise<void> {
  await records(tx)
    .updateTable<RecordTable>(table)
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Hides the record and keeps its row: history still names it. */
export function softDeleteRecord(tx: Db, table: RecordTable, id: number, now: Date): Promise<void> {
  return updateRecord(tx, table, id, { deleted_at: now }, now);
}

/** Locks the record until the transaction ends, so that concurrent changes of it wait. */
export async function lockRecord<Table extends RecordTable>(
  tx: Db,
  table: Table,
  id: number,
): Promise<Selectable<Schema[Table]> | undefined> {
  const row = await present(tx, table, id).selectAll().forNoKeyUpdate().executeTakeFirst();
  return row as Selectable<Schema[Table]> | undefined;
}

export async function isPresent(db: Db, table: RecordTable, id: number): Promise<boolean> {
  return (await present(db, table, id).select('id').executeTakeFirst()) !== undefined;
}

/**
 * Like `isPresent`, and takes a shared lock until the transaction ends: several transactions may refer to the record at
 * once, and none can delete it meanwhile. Lock projects before sites everywhere, or two transactions could deadlock.
 */
export async function sharePresent(tx: Db, table: RecordTable, id: number): Promise<boolean> {
  return (await present(tx, table, id).select('id').forShare().executeTakeFirst()) !== undefined;
}

function present(db: Db, table: RecordTable, id: number) {
  return records(db).selectFrom(table).where('id', '=', id).where('deleted_at', 'is', null);
}

/** The record that was looked up, or a 404 with the message. */
export function found<Row>(row: Row | undefined, message: Parameters<typeof notFound>[0]): Row {
  if (row === undefined) throw notFound(message);
  return row;
}

export function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const picked: Partial<Pick<Row, Name>> = {};
  for (const name of names) picked[name] = row[name];
  return picked as Pick<Row, Name>;
}
