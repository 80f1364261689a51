import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@binaa/embedded-postgres/embedded-postgres';
import { readIfExists } from '@binaa/embedded-postgres/paths';
import pg from 'pg';
import { findRunningDatabase, startEmbeddedDatabase } from '../../src/platform/embedded-database.ts';
import { makeDataDir, runServer, type StartedServer, startServer } from '../started-server.ts';

export const admin = { email: 'first@binaa.qa', password: 'the first admin' };

/** A company on the real program, and what can befall it. */
export type Company = {
  address: () => string;
  /** The program, by kill -9; started again as an operator's supervisor would. */
  killServer: () => Promise<void>;
  /** The program, and once more while it starts. */
  killServerTwice: (afterMs: number) => Promise<void>;
  /** PostgreSQL, by kill -9; whoever watches over it starts it again, and the program goes on. */
  killPostgres: () => Promise<void>;
  /** Both at once, as a machine that loses its power. */
  killBoth: () => Promise<void>;
  /** Every connection between the program and PostgreSQL. */
  cutConnections: () => Promise<void>;
  /** What the program said before it ended by itself, which it never should. */
  crash: () => string | undefined;
  close: () => Promise<void>;
};

type Options = {
  /** The database that Binaa starts itself, or a PostgreSQL server that something else runs. */
  database: 'embedded' | 'server';
  /** Of the PostgreSQL server. */
  settings?: Record<string, string>;
  /** Where everything lies, instead of a new folder. */
  folder?: string;
};

const servingAgainMs = 60_000;

export async function openCompany({ database, settings = {}, folder }: Options): Promise<Company> {
  const dataDir = folder ?? (await makeDataDir());
  const ownDatabase = join(dataDir, 'server');
  const databaseDir = database === 'embedded' ? dataDir : ownDatabase;
  let postgres: EmbeddedPostgres | undefined;
  if (database === 'server') {
    postgres = await startEmbeddedDatabase({ dataDir: databaseDir, log: () => undefined, settings });
  }
  const environment = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
    ...(postgres && { DATABASE_URL: postgres.connectionString }),
  };
  let server: StartedServer = await startServer(environment);

  function postmaster(): number {
    const note = readIfExists(join(databaseDir, 'postgres/postmaster.pid'));
    return Number.parseInt(note ?? '', 10);
  }

  function killPostmaster(): number {
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    return pid;
  }

  /** While its database is away a start fails, and is tried again. */
  async function startAgain(): Promise<void> {
    const deadline = Date.now() + servingAgainMs;
    for (;;) {
      try {
        server = await startServer(environment);
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await wait(200);
      }
    }
  }

  return {
    address: () => server.address,
    async killPostgres() {
      const killed = killPostmaster();
      const deadline = Date.now() + servingAgainMs;
      while ((!(postmaster() > 0) || postmaster() === killed) && Date.now() < deadline) await wait(10);
    },
    async killServer() {
      await server.stop('SIGKILL');
      await startAgain();
    },
    async killServerTwice(afterMs) {
      await server.stop('SIGKILL');
      const { child } = runServer(environment);
      const ended = once(child, 'exit');
      await Promise.race([wait(afterMs), ended]);
      child.kill('SIGKILL');
      await ended;
      await startAgain();
    },
    async killBoth() {
      const stopped = server.stop('SIGKILL');
      killPostmaster();
      await stopped;
      await startAgain();
    },
    async cutConnections() {
      const connectionString = postgres?.connectionString ?? (await findRunningDatabase(dataDir));
      const client = new pg.Client({ connectionString });
      await client.connect();
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name ~ '^binaa'");
      await client.end();
    },
    crash: () => (server.process.exitCode === null ? undefined : server.output()),
    async close() {
      await server.stop('SIGTERM');
      await postgres?.stop();
      if (!folder) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
