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

/** A company on a real server process, and the faults that can be injected. */
export type Company = {
  address: () => string;
  /** Kills the server with SIGKILL and starts it again, as a supervisor would. */
  killServer: () => Promise<void>;
  /** Kills the server, and again while it starts. */
  killServerTwice: (afterMs: number) => Promise<void>;
  /** Kills PostgreSQL with SIGKILL; its supervisor restarts it while the server keeps running. */
  killPostgres: () => Promise<void>;
  /** Kills both at once, like a power failure. */
  killBoth: () => Promise<void>;
  /** Terminates every connection between the server and PostgreSQL. */
  cutConnections: () => Promise<void>;
  /** The output of the server if it has crashed. */
  crash: () => string | undefined;
  close: () => Promise<void>;
};

type Options = {
  /** The embedded PostgreSQL, or an external server. */
  database: 'embedded' | 'server';
  /** Settings of the external PostgreSQL server. */
  settings?: Record<string, string>;
  /** Data folder; a new temporary one by default. */
  folder?: string;
};

const recoveryTimeoutMs = 180_000;

export async function openCompany({ database, settings = {}, folder }: Options): Promise<Company> {
  const dataDir = folder ?? (await makeDataDir());
  const serverDataDir = join(dataDir, 'server');
  const databaseDir = database === 'embedded' ? dataDir : serverDataDir;
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

  /** Retries: a start fails while the database is down. */
  async function startAgain(): Promise<void> {
    const deadline = Date.now() + recoveryTimeoutMs;
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
      const deadline = Date.now() + recoveryTimeoutMs;
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
