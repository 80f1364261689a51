import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import type { Db } from '../src/schema.ts';
import { createTestDatabase } from './test-database.ts';

/** A column as it is read: 'users.name string', 'users.deleted_at Date | null'. */
type Column = string;

const schemaFiles = [
  'api-tokens',
  'cash',
  'columns',
  'corrections',
  'crew',
  'claims',
  'expenses',
  'files',
  'heat',
  'imports',
  'job-cost',
  'ledger',
  'notices',
  'payroll',
  'payroll-runs',
  'push',
  'second-factor',
  'totals',
  'tasks',
  'webhooks',
].map((name) => `schema-${name}.ts`);
const source = ['schema.ts', ...schemaFiles]
  .map((file) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8'))
  .join('\n');

it('schema.ts has the tables and columns of the database, with their types and nullability', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  expect(columnsInSchema().toSorted()).toEqual(await columnsInDatabase(database.db));
  await database.close();
});

function columnsInSchema(): Column[] {
  const tables = [...bodyOf('Schema').matchAll(/(\w+): (\w+);/g)];
  return tables.flatMap(([, table, type = '']) =>
    columnsOf(type).map(({ name, written }) => `${table}.${name} ${readType(written)}`),
  );
}

function columnsOf(type: string): { name: string; written: string }[] {
  const own = [...bodyOf(type).matchAll(/(\w+): ([^;]+?)(?:;| $)/g)].map(([, name = '', written = '']) => ({
    name,
    written,
  }));
  const base = new RegExp(`type ${type} = (\\w+) & `).exec(source)?.[1];
  return base ? [...columnsOf(base), ...own] : own;
}

function bodyOf(type: string): string {
  const body = new RegExp(`type ${type} = (?:\\w+ & )?\\{((?:[^}/]|/\\*.*?\\*/)*)\\}`, 's').exec(source)?.[1];
  if (body === undefined) throw new Error(`schema.ts has no object type ${type}`);
  return body;
}

/** The type that a select returns. Unions of literals, such as Role, are read as string. */
function readType(written: string): string {
  const alias = new RegExp(`type ${written} = (.*);`).exec(source)?.[1];
  if (alias) return readType(alias);
  const selected =
    /^(?:ColumnType|Generated|Computed|Final)<([^,]+).*>$/.exec(written)?.[1]?.replace(/>$/, '') ?? written;
  if (selected !== written) return readType(selected);
  const [type = ''] = selected.split(' | ');
  const isKnown = ['number', 'boolean', 'Date', 'Buffer', 'unknown'].includes(type);
  return (isKnown ? type : 'string') + (selected.endsWith(' | null') ? ' | null' : '');
}

async function columnsInDatabase(db: Db): Promise<Column[]> {
  const { rows } = await sql<{ column: Column }>`
    select format('%s.%s %s', c.table_name, c.column_name, case
      when c.udt_name in ('json', 'jsonb') then 'unknown'
      else case
        when c.udt_name in ('int2', 'int4', 'int8', 'numeric') then 'number'
        when c.udt_name in ('text', 'date', 'uuid', '_text', '_int4') then 'string'
        when c.udt_name = 'timestamptz' then 'Date'
        when c.udt_name = 'bool' then 'boolean'
        when c.udt_name = 'bytea' then 'Buffer'
        else c.udt_name
      end || case c.is_nullable when 'YES' then ' | null' else '' end
    end) as column
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not like 'kysely\_%'
  `.execute(db);
  return rows.map(({ column }) => column).toSorted();
}
