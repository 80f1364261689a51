import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownFilePaths } from '@binaa/contract/files';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { verifyAudit } from './features/audit/verify-audit.ts';
import { BackupError } from './features/backup/backup-format.ts';
import { refuseUnfinishedRestore } from './features/backup/unfinished-restore.ts';
import { fillDemoCompany } from './features/demo/fill-demo-company.ts';
import { cleanUpAbandonedFiles } from './features/files/clean-up-abandoned-files.ts';
import { verifyLedger } from './features/ledger/verify-ledger.ts';
import { createFirstAdmin } from './features/session/create-first-admin.ts';
import { openChangeFeed } from './platform/change-feed.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { warnOfLoss } from './platform/durability.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import type { MetricsAccess } from './platform/metrics/serve-metrics.ts';
import { migrate } from './platform/migrations.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { EmbeddedPostgresError } from './platform/postgres/errors.ts';
import { repeat } from './platform/repeat.ts';
import { signingSecret } from './platform/server-settings.ts';
import { createTokens } from './platform/session/tokens.ts';
import { openFolderStorage } from './platform/storage/folder-storage.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { announce } from './start-message.ts';

type Closer = () => Promise<unknown>;

/** What was opened, closed in the opposite order: stop taking calls, then the pool, then the database itself. */
const closers: Closer[] = [];
let stopping: Promise<void> | undefined;

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const close of closers.toReversed()) await close().catch((error: unknown) => console.error(error));
    process.exit(code);
  })();
  return stopping;
}

async function databaseAddress(config: Config): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (text) => console.error(text) });
  closers.push(() => postgres.stop());
  return postgres.connectionString;
}

function openStorage(config: Config, secret: string, clock: Clock): Promise<Storage> {
  if (config.s3) return Promise.resolve(createS3Storage(config.s3, clock));
  const paths = { upload: `/api${ownFilePaths.upload}`, view: `/api${ownFilePaths.view}` };
  return openFolderStorage({ folder: join(config.dataDir, 'files'), secret, clock, paths });
}

async function start(config: Config): Promise<void> {
  const clock = systemClock(config.timeZone);
  const connectionString = await databaseAddress(config);
  const database = openDatabase({
    connectionString,
    poolSize: config.databasePool,
    onError: (error) => console.error(`A database connection was lost: ${error.message}`),
  });
  closers.push(() => database.close());
  await warnOfLoss(database.db, (text) => console.error(text));
  await refuseUnfinishedRestore(database.db);
  await migrate(database.db);
  const secret = config.tokenSecret ?? (await signingSecret(database.db));
  const storage = await openStorage(config, secret, clock);
  if (config.demo) await fillDemoCompany(database.db, { storage, clock });
  if (config.firstAdmin) await createFirstAdmin(database.db, config.firstAdmin);

  const cleaning = repeat({
    everyMs: 60 * 60 * 1000,
    work: () => cleanUpAbandonedFiles(database.db, { storage, clock }),
    onError: (error) => console.error('Abandoned uploads could not be removed.', error),
  });
  closers.push(() => cleaning.stop());
  const tokens = createTokens({ secret, hours: config.tokenHours, clock });
  const metrics = config.metricsToken ? watch(database, clock, config.metricsToken) : undefined;
  const changes = await openChangeFeed({
    connectionString,
    onError: (error) => console.error(`Changes made elsewhere were not heard for a moment: ${error.message}`),
  });
  closers.push(() => changes.close());
  const app = await buildApp({
    ...config,
    db: database.db,
    clock,
    tokens,
    storage,
    changes,
    metrics,
    isStopping: () => stopping !== undefined,
  });
  closers.push(() => app.close());
  const address = await app.listen({ port: config.port, host: config.host });
  // A proxy in front sees by the health that calls should go elsewhere, and until it does they are answered here.
  closers.push(() => wait(config.drainSeconds * 1000));
  await announce(database.db, config, address);
}

/** With someone who reads the metrics, the company's books are checked every hour. */
function watch({ db, pool }: Database, clock: Clock, token: string): MetricsAccess {
  const metrics = createMetrics(pool);
  const checking = repeat({
    everyMs: 60 * 60 * 1000,
    work: async () => {
      metrics.checked('ledger', (await verifyLedger(db, clock.now())).holds, clock.now());
      metrics.checked('audit', (await verifyAudit(db, clock.now())).holds, clock.now());
    },
    onError: (error) => console.error('Ledger and audit trail could not be checked.', error),
  });
  closers.push(() => checking.stop());
  return { metrics, token };
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

try {
  await start(readConfig(process.env));
} catch (error) {
  // While stopping, what was under way may well fail: that is no news.
  if (!stopping) console.error(isForThePerson(error) ? error.message : error);
  await stop(1);
}

/** Faults with a sentence of their own need no stack trace. */
function isForThePerson(error: unknown): error is Error {
  if ([ConfigError, EmbeddedPostgresError, BackupError].some((kind) => error instanceof kind)) return true;
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
