import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@binaa/embedded-postgres/embedded-postgres';
import { readIfExists } from '@binaa/embedded-postgres/paths';
import pg from 'pg';
import { findRunningDatabase, startEmbeddedDatabase } from '../../src/platform/embedded-database.ts';
import { makeDataDir, runServer, type StartedServer, startServer } from '../started-server.ts';
import { childrenOf, freeze } from './frozen-process.ts';

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
  /** Freezes one worker until the primary has replaced it. Needs an external database and `WORKERS`. */
  freezeWorker: () => Promise<void>;
  /** Freezes PostgreSQL with all its processes until the work is done. */
  freezePostgres: (whileFrozen: () => Promise<void>) => Promise<void>;
  /** Freezes one busy backend of PostgreSQL until the work is done. */
  freezeBackend: (whileFrozen: () => Promise<void>) => Promise<void>;
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
  /** Settings of the server. */
  environment?: Record<string, string>;
  /** Data folder; a new temporary one by default. */
  folder?: string;
};

const recoveryTimeoutMs = 180_000;

export async function openCompany({
  database,
  settings = {},
  environment: more = {},
  folder,
}: Options): Promise<Company> {
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
    ...more,
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

  async function onDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({
      connectionString: postgres?.connectionString ?? (await findRunningDatabase(dataDir)),
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async function whileFrozen(pids: readonly number[], work: () => Promise<void>): Promise<void> {
    const goOn = freeze(pids);
    try {
      await work();
    } finally {
      goOn();
    }
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
    async freezeWorker() {
      const before = childrenOf(server.process.pid ?? 0);
      const [frozen = 0] = before;
      freeze([frozen]);
      const deadline = Date.now() + recoveryTimeoutMs;
      const isReplaced = () => {
        const now = childrenOf(server.process.pid ?? 0);
        return !now.includes(frozen) && now.length === before.length;
      };
      while (!isReplaced() && Date.now() < deadline) await wait(50);
      if (!isReplaced()) throw new Error('The frozen worker was not replaced.');
    },
    freezePostgres: (work) => whileFrozen([postmaster(), ...childrenOf(postmaster())], work),
    async freezeBackend(work) {
      // The ledger's connections are busy most of the time; an idle one would not be noticed.
      const busy = await onDatabase(async (client) => {
        for (let attempt = 0; attempt < 200; attempt += 1) {
          const { rows } = await client.query<{ pid: number }>(
            "select pid from pg_stat_activity where application_name = 'binaa' and xact_start is not null limit 1",
          );
          if (rows[0]) return [rows[0].pid];
        }
        throw new Error('No backend was busy, so none could be frozen.');
      });
      await whileFrozen(busy, work);
    },
    async cutConnections() {
      await onDatabase((client) =>
        client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name ~ '^binaa'"),
      );
    },
    crash: () => (server.process.exitCode === null ? undefined : server.output()),
    async close() {
      await server.stop('SIGTERM');
      await postgres?.stop();
      if (!folder) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
