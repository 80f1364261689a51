import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { type BackupTable, cursorOver, fetchRows, type LeftOut } from './backup.queries.ts';

const batchSize = 2000;

export type TableDigest = { rows: number; sha256: string };

/** Makes the text representation of rows independent of server settings. */
export async function useStableFormats(tx: Db): Promise<void> {
  await sql`select set_config(name, value, true) from (values
    ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'iso_8601'), ('bytea_output', 'hex'),
    ('extra_float_digits', '1')
  ) as settings (name, value)`.execute(tx);
}

/**
 * Yields every row as one line, in the order of the primary key: PostgreSQL's text representation, which it can parse
 * again. The digest is complete when all lines were read.
 */
export async function* linesOf(
  tx: Db,
  table: BackupTable,
  digest: TableDigest,
  leftOut: LeftOut = { rows: [], columns: [] },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  await cursorOver(tx, table, leftOut);
  for (;;) {
    const rows = await fetchRows(tx, batchSize);
    if (rows.length === 0) break;
    for (const { kept } of rows) hash.update(`${JSON.stringify(kept)}\n`);
    digest.rows += rows.length;
    yield rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('');
  }
  await sql`close backup_rows`.execute(tx);
  digest.sha256 = hash.digest('hex');
}

export async function digestOf(tx: Db, table: BackupTable): Promise<TableDigest> {
  const digest = { rows: 0, sha256: '' };
  for await (const _lines of linesOf(tx, table, digest));
  return digest;
}
