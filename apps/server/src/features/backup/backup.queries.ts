import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { neverBackedUp, type Secret } from './left-out.ts';

export type BackupTable = {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** With generated columns. */
  allColumns: string[];
  /** The primary key as an ORDER BY list that is independent of the collation. */
  order: string;
};

/** Not backed up: the manifest lists the migrations. */
const internalTables = ['kysely_migration', 'kysely_migration_lock', 'restore_in_progress'];

/** For example pg_stat_statements, which some providers create in every database. */
const belongsToExtension = sql`exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
)`;

export async function listTables(db: Db): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select c.relname as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum)::text[] from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname) order by a.attnum)::text[] from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as "allColumns",
      (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as order
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all (${internalTables})
      and not ${belongsToExtension}
    order by c.relname
  `.execute(db);
  const unordered = rows.find((table) => table.order === null);
  if (unordered) throw new Error(`The table ${unordered.name} has no primary key, so its rows cannot be compared.`);
  return rows;
}

/** What is not read of a table: rows, as conditions, and columns, which are read as empty. */
export type LeftOut = { rows: string[]; columns: string[] };

/**
 * Opens a cursor, one at a time, until the end of the transaction. The digest covers `kept`, which leaves out generated
 * columns: they may differ in a database with another locale.
 */
export async function cursorOver(tx: Db, table: BackupTable, leftOut: LeftOut): Promise<void> {
  const columns = table.allColumns.map((column) =>
    leftOut.columns.includes(column) ? `substr(${column}, 1, 0) as ${column}` : column,
  );
  const conditions = leftOut.rows.map((condition) => `not (${condition})`);
  const statement = `declare backup_rows no scroll cursor for
    select t::text as row, row(${table.columns.join(', ')})::text as kept
    from (select ${columns.join(', ')} from ${quoted(table.name)} where ${['true', ...conditions].join(' and ')}) t
    order by ${table.order}`;
  await sql.raw(statement).execute(tx);
}

export async function fetchRows(tx: Db, count: number): Promise<{ row: string; kept: string }[]> {
  return (await sql.raw<{ row: string; kept: string }>(`fetch ${count} from backup_rows`).execute(tx)).rows;
}

const oldTasks = 'tasks_before_baseline';

/** Makes the row type that tasks had before the baseline, which added the column `status`. */
export async function createOldTaskType(tx: Db): Promise<void> {
  await sql.raw(`create temporary table ${oldTasks} (like tasks) on commit drop`).execute(tx);
  await sql.raw(`alter table ${oldTasks} drop column status`).execute(tx);
}

/** `hasOldTasks`: the rows come from a database before the baseline. */
export async function insertRows(tx: Db, table: BackupTable, rows: string[], hasOldTasks: boolean): Promise<void> {
  const rowType = hasOldTasks && table.name === 'tasks' ? oldTasks : table.name;
  const columns = table.columns.join(', ');
  const values = table.columns.map((column) => `(r).${column}`).join(', ');
  await sql`insert into ${sql.raw(quoted(table.name))} (${sql.raw(columns)}) overriding system value
    select ${sql.raw(values)} from (
      select line::${sql.raw(quoted(rowType))} as r from unnest(${rows}::text[]) line offset 0
    ) read`.execute(tx);
}

type Sequence = { name: string; value: string; isCalled: boolean };

/** Sequences are not part of a snapshot. Read after the rows, they are at or beyond every id. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows: names } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = current_schema() order by 1
  `.execute(db);
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await sql<{ value: string; isCalled: boolean }>`
      select last_value::text as value, is_called as "isCalled" from ${sql.raw(quoted(name))}
    `.execute(db);
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

export async function setSequences(tx: Db, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await sql`select setval(${quoted(name)}::regclass, ${value}::bigint, ${isCalled})`.execute(tx);
  }
}

export function listAttachedFiles(db: Db) {
  return db
    .selectFrom('stored_files')
    .select(['key', 'content_type'])
    .where('attached_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/**
 * Runs the work without user triggers, which would compute existing values again, and with deferred foreign keys, because
 * rows are inserted in any order. Checks the foreign keys and restores everything afterwards.
 */
export async function withTriggersDisabled(
  tx: Db,
  tables: readonly BackupTable[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and not condeferrable and connamespace = current_schema()::regnamespace
  `.execute(tx);
  const run = (statement: string) => sql.raw(statement).execute(tx);
  for (const { name } of tables) await run(`alter table ${quoted(name)} disable trigger user`);
  for (const { table, name } of references) {
    await run(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  }
  await work();
  await run('set constraints all immediate');
  for (const { table, name } of references) await run(`alter table ${table} alter constraint ${name} not deferrable`);
  for (const { name } of tables) await run(`alter table ${quoted(name)} enable trigger user`);
}

/** Removes the rows that migrations insert: the backup contains them. */
export async function emptyTables(tx: Db, tables: readonly BackupTable[]): Promise<void> {
  await sql.raw(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`).execute(tx);
}

export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not ${belongsToExtension}
    limit 1
  `.execute(db);
  return rows.length === 0;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Writes something that nobody knows into the columns that the backup left empty, and tells whom the secret concerns. */
export async function renewSecret(db: Db, { table, columns, concerns }: Secret): Promise<string[]> {
  for (const [column, value] of Object.entries(columns ?? {})) {
    await sql.raw(`update ${quoted(table)} set ${column} = ${value} where length(${column}) = 0`).execute(db);
  }
  return concerns === undefined
    ? []
    : (await sql.raw<{ name: string }>(concerns).execute(db)).rows.map(({ name }) => name);
}

/** A backup of format 1 held them. */
export async function deleteNeverBackedUp(db: Db): Promise<void> {
  for (const [table, condition] of Object.entries(neverBackedUp)) {
    await sql.raw(`delete from ${quoted(table)} where ${condition}`).execute(db);
  }
}

/** A copy of the company, restored for practice, must not speak for it to the programs that it tells. */
export async function pauseWebhooks(db: Db): Promise<void> {
  await db.updateTable('webhooks').set({ state: 'PAUSED', reason: null }).where('state', '!=', 'PAUSED').execute();
  await db.updateTable('webhook_deliveries').set({ state: 'FAILED' }).where('state', '=', 'QUEUED').execute();
}

/** What waited to be sent was sent since, or is old: a copy must not send it again. */
export async function dropWaitingMessages(db: Db): Promise<void> {
  await db.updateTable('notice_deliveries').set({ state: 'DROPPED' }).where('state', '=', 'QUEUED').execute();
  await sql`update jobs set state = 'DEAD', error = 'Restored from a backup'
    where state = 'QUEUED' and queue in ('mail', 'password-mail', 'push')`.execute(db);
}
