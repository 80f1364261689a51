import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { report } from '../hostile/harness.ts';
import { startS3Store } from '../s3-store.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { startInstances } from './instances.ts';
import { rollingRestart } from './rolling-restart.ts';
import { startProxy } from './round-robin-proxy.ts';
import { checkSharing } from './sharing.ts';

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('postgresUrl'), '');
  onTestFinished(() => database.close());
  return database;
}

async function open(databases: readonly [TestDatabase, TestDatabase]) {
  const store = await startS3Store();
  onTestFinished(() => store.stop());
  const instances = await startInstances(
    [databases[0].connectionString, databases[1].connectionString],
    store.settings,
  );
  onTestFinished(() => instances.stop());
  const proxy = await startProxy(instances.both.map(({ server }) => server.address));
  onTestFinished(() => proxy.stop());
  return { instances: instances.both, proxy: proxy.address };
}

const migrationFiles = readdirSync(join(import.meta.dirname, '../../migrations')).filter((file) =>
  file.endsWith('.sql'),
);

it('two instances on one database and one store act as one, also during a rolling restart', async () => {
  const database = await emptyDatabase();
  const { instances, proxy } = await open([database, database]);
  const [first, second] = instances;

  const migrated = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
  expect(migrated.rows, 'both instances migrated the empty database concurrently').toHaveLength(migrationFiles.length);
  expect(await database.db.selectFrom('users').select('id').execute(), 'only one first ADMIN exists').toHaveLength(1);

  const sharing = await checkSharing([first.server, second.server]);
  expect(sharing.findings).toEqual([]);

  const restart = await rollingRestart(instances, proxy, 'SIGTERM');
  expect(restart.findings).toEqual([]);
  expect(restart.codes).toEqual([0, 0]);

  if (!process.env['LONG_TEST_FIGURES']) return;
  const apart = await open([await emptyDatabase(), await emptyDatabase()]);
  const unshared = await checkSharing([apart.instances[0].server, apart.instances[1].server]);
  expect(unshared.findings, 'two instances that share nothing are found out').toHaveLength(5);
  const killed = await rollingRestart(instances, proxy, 'SIGKILL');
  expect(killed.findings, 'killing instances instead of stopping them fails calls').not.toEqual([]);
  report('instances-sharing', sharing, unshared);
  report('instances-restart', restart, killed);
});
