import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readCatalogue } from '../../test/catalogue.ts';
import { fillAsBeforeBaseline, migrateAsBeforeBaseline } from '../../test/database-before-baseline.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { verifyAudit } from '../features/audit/verify-audit.ts';
import { verifyLedger } from '../features/ledger/verify-ledger.ts';
import { listMigrations } from './baseline.ts';
import { openDatabase } from './database.ts';
import { knownMigrations, migrate } from './migrations.ts';

it('migrates an empty database once when several instances start at the same time', async () => {
  const database = await createTestDatabase(inject('postgresUrl'), '');
  const instances = Array.from({ length: 6 }, () =>
    openDatabase({ connectionString: database.connectionString, poolSize: 2, onError: () => undefined }),
  );
  const results = await Promise.all(instances.map(({ db }) => migrate(db)));
  expect(results.filter((applied) => applied.length > 0)).toHaveLength(1);
  expect(await migrate(database.db)).toEqual([]);
  await Promise.all(instances.map((instance) => instance.close()));
  await database.close();
});

it('runs a migration that came after one with a later number', async () => {
  const database = await createTestDatabase(inject('postgresUrl'), '');
  const known = await knownMigrations();
  await migrate(
    database.db,
    known.filter((name) => name !== '0047_password_links'),
  );
  expect(await migrate(database.db)).toEqual(['0047_password_links']);
  await database.close();
});

describe('a database from before the baseline', () => {
  const now = new Date();
  let old: TestDatabase;

  beforeAll(async () => {
    old = await createTestDatabase(inject('postgresUrl'), '');
    await migrateAsBeforeBaseline(old.db);
    await fillAsBeforeBaseline(old.db);
    await Promise.all([migrate(old.db), migrate(old.db)]);
  });
  afterAll(() => old.close());

  it('gets the catalogue and the migrations of a new database', async () => {
    const fresh = await createTestDatabase(inject('postgresUrl'), '');
    await migrate(fresh.db);
    expect(await readCatalogue(old.db)).toEqual(await readCatalogue(fresh.db));
    expect(await listMigrations(old.db)).toEqual(await knownMigrations());
    expect(await migrate(old.db)).toEqual([]);
    await fresh.close();
  });

  it('keeps its rows, its counters, its ledger and its audit trail', async () => {
    const { rows } = await sql`select name, status from tasks order by id`.execute(old.db);
    expect(rows).toEqual([
      { name: 'Wall 0', status: 'PENDING' },
      { name: 'Wall 40', status: 'IN_PROGRESS' },
      { name: 'Wall 100', status: 'IN_PROGRESS' },
      { name: 'Wall 100', status: 'COMPLETED' },
    ]);
    expect(await verifyLedger(old.db, now)).toMatchObject({ holds: true });
    expect(await verifyAudit(old.db, now)).toMatchObject({ holds: true, entries: 1 });
  });

  it('goes on counting', async () => {
    await sql`update tasks set completion_percentage = 10 where name = 'Wall 0'`.execute(old.db);
    const { rows } = await sql`select status from task_people where user_id = 2 order by task_id`.execute(old.db);
    expect(rows).toEqual([{ status: 'IN_PROGRESS' }, { status: 'COMPLETED' }]);
    expect(await verifyLedger(old.db, now)).toMatchObject({ holds: true });
  });
});

it('refuses a database that an older version left behind, and leaves it as it was', async () => {
  const old = await createTestDatabase(inject('postgresUrl'), '');
  await migrateAsBeforeBaseline(old.db, 13);
  const before = await readCatalogue(old.db);
  await expect(migrate(old.db)).rejects.toThrow(
    'This database is too old for this version: upgrade it first with the version of Binaa whose last migration is 0053_find_untitled_tasks.',
  );
  expect(await readCatalogue(old.db)).toEqual(before);
  await old.close();
});
