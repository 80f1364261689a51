import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { beginRestore } from '../src/features/backup/restore-marker.ts';
import { failedStart, makeDataDir, type StartedServer, startServer } from './started-server.ts';
import { createTestDatabase } from './test-database.ts';

const folders: string[] = [];
const running: StartedServer[] = [];

async function dataDir(): Promise<string> {
  const folder = await makeDataDir();
  folders.push(folder);
  return folder;
}

async function start(environment: Record<string, string>): Promise<StartedServer> {
  const server = await startServer(environment);
  running.push(server);
  return server;
}

afterAll(async () => {
  await Promise.all(running.map((server) => server.stop('SIGTERM')));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

const signInAs = (server: StartedServer, email: string, password: string) =>
  server.call('POST', '/auth/signin', { email, password });

describe('the start', () => {
  it('fills a demo company, offers its accounts, stops cleanly and keeps its data for the next start', async () => {
    const environment = { DATA_DIR: await dataDir() };
    const first = await start(environment);
    expect(first.output()).toContain('admin@binaa.qa');
    const offered = await first.call('GET', '/auth/demo-accounts');
    for (const account of offered.body as { email: string; password: string }[]) {
      expect((await signInAs(first, account.email, account.password)).status).toBe(200);
    }
    const { token } = (await signInAs(first, 'worker@binaa.qa', 'binaa-demo')).body as { token: string };
    expect(first.output()).not.toContain('WARNING');
    expect(await first.stop('SIGTERM')).toBe(0);

    const second = await start(environment);
    expect((await second.call('GET', '/auth/validate', undefined, token)).status).toBe(200);
    expect(await second.stop('SIGINT')).toBe(0);
  });

  it('rejects a second start on the same folder in one sentence', async () => {
    const environment = { DATA_DIR: await dataDir() };
    await start(environment);
    const rejected = await failedStart(environment);
    expect(rejected.code).toBe(1);
    expect(rejected.output.trim()).toMatch(/^Binaa is already running on .+\.$/);
  });

  it('names a wrong setting instead of starting with it', async () => {
    const rejected = await failedStart({ DATA_DIR: await dataDir(), TOKEN_HOURS: 'many' });
    expect(rejected.code).toBe(1);
    expect(rejected.output).toContain('TOKEN_HOURS');
    expect(rejected.output).not.toContain('    at ');
  });

  it('uses an external PostgreSQL without demo data and creates the configured first ADMIN', async () => {
    const database = await createTestDatabase(inject('postgresUrl'), '');
    const server = await start({
      DATABASE_URL: database.connectionString,
      ADMIN_EMAIL: 'owner@company.qa',
      ADMIN_PASSWORD: 'chosen by the owner',
      DATA_DIR: await dataDir(),
    });
    expect((await server.call('GET', '/auth/demo-accounts')).body).toEqual([]);
    expect((await signInAs(server, 'owner@company.qa', 'chosen by the owner')).status).toBe(200);
    expect((await signInAs(server, 'admin@binaa.qa', 'binaa-demo')).status).toBe(401);
    // The PostgreSQL of the tests runs with fsync off.
    expect(server.output()).toContain('WARNING: this PostgreSQL does not keep what it acknowledges.');
    await server.stop('SIGTERM');
    await database.close();
  });

  it('says in one sentence that the database does not answer', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const rejected = await failedStart({
      DATABASE_URL: `postgres://binaa:secret-word@127.0.0.1:${port}/binaa`,
      DATA_DIR: await dataDir(),
    });
    expect(rejected.code).toBe(1);
    expect(rejected.output.trim()).toBe(
      `The database at 127.0.0.1:${port}/binaa cannot be used (connect ECONNREFUSED 127.0.0.1:${port}). Check that PostgreSQL is running and that DATABASE_URL is right, then try again.`,
    );
  });

  it('says in one sentence that the tables are of a newer version', async () => {
    const database = await createTestDatabase(inject('postgresUrl'));
    await sql`insert into kysely_migration (name, timestamp) values ('9999_of_next_year', now()::text)`.execute(
      database.db,
    );
    const rejected = await failedStart({ DATABASE_URL: database.connectionString, DATA_DIR: await dataDir() });
    await database.close();
    expect(rejected.code).toBe(1);
    expect(rejected.output).toContain(
      'The tables of this database were made by a newer version of Binaa (it has the migration 9999_of_next_year).',
    );
    expect(rejected.output).not.toContain('    at ');
  });

  it('rejects a database with an unfinished restore', async () => {
    const database = await createTestDatabase(inject('postgresUrl'), '');
    await beginRestore(database.db, 'somewhere');
    const rejected = await failedStart({ DATABASE_URL: database.connectionString, DATA_DIR: await dataDir() });
    await database.close();
    expect(rejected.code).toBe(1);
    expect(rejected.output).toContain('A restore into this database was not finished.');
    expect(rejected.output).not.toContain('    at ');
  });
});

describe('the log', () => {
  it('has a line for every request, without passwords, tokens or query strings', async () => {
    const server = await start({ DATA_DIR: await dataDir(), LOG_LEVEL: 'debug' });
    const { token } = (await signInAs(server, 'worker@binaa.qa', 'binaa-demo')).body as { token: string };
    await signInAs(server, 'worker@binaa.qa', 'wrong-secret-1');
    await server.call('POST', '/users/13/update-password?newPassword=wrong-secret-2', undefined, token);
    await server.call('POST', '/users/13/update-password', { newPassword: 'wrong-secret-3' }, token);
    await server.call('GET', '/nothing?token=wrong-secret-4', undefined, `${token}x`);
    await server.call('GET', '/%zz?token=wrong-secret-5');
    await server.stop('SIGTERM');
    const lines = server.output();
    expect(lines).toContain('"path":"/api/users/13/update-password"');
    expect(lines).not.toContain('wrong-secret');
    expect(lines).not.toContain(token.split('.')[1]);
    expect(lines).not.toContain('newPassword');
  });

  it('may lose its reader without stopping the server', async () => {
    const database = await createTestDatabase(inject('postgresUrl'), '');
    const server = await start({ DATABASE_URL: database.connectionString, DATA_DIR: await dataDir() });
    server.process.stdout?.destroy();
    for (let times = 0; times < 5; times += 1) expect((await server.call('GET', '/health')).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
    await database.close();
  });
});
