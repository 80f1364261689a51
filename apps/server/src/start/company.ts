import { join } from 'node:path';
import { ownFilePaths } from '@binaa/contract/files';
import { fillDemoCompany } from '../../demo-company/fill-demo-company.ts';
import type { Config } from '../config.ts';
import { refuseUnfinishedRestore } from '../features/backup/restore-marker.ts';
import { getCompanyTimeZone } from '../features/company/get-company-time-zone.ts';
import { createFirstAdmin } from '../features/session/create-first-admin.ts';
import { type CallLimits, callLimitsOf } from '../platform/call-limits.ts';
import { type AdjustableClock, type Clock, systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { warnAboutDurability } from '../platform/durability.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { migrate } from '../platform/migrations.ts';
import { signingSecret } from '../platform/server-settings.ts';
import { openFolderStorage } from '../platform/storage/folder-storage.ts';
import { createS3Storage } from '../platform/storage/s3-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { refuseUnreachableDatabase } from '../platform/unreachable-database.ts';
import type { DeliveryChannel } from '../schema-notices.ts';
import { startRaisingCostAlerts } from './cost-alerts.ts';
import { startHourlyWork } from './hourly-work.ts';
import { startRecountingLabour } from './labour-recounts.ts';
import type { Lifecycle } from './lifecycle.ts';
import { startFillingReceiptDigests } from './receipt-digests.ts';

/** For migrations, hourly jobs and verification, which have no time limits. */
const poolSize = 3;

/** The open database, storage and settings of the company. */
export type Company = {
  connectionString: string;
  database: Database;
  clock: AdjustableClock;
  secret: string;
  storage: Storage;
  /** Where notices are told besides the inbox. */
  channels: readonly DeliveryChannel[];
};

/** Migrates and seeds the database before any process accepts requests, and schedules the work in the background. */
export async function prepareCompany(config: Config, lifecycle: Lifecycle): Promise<Company> {
  const connectionString = await databaseAddress(config, lifecycle);
  const database = connect({ connectionString, poolSize }, lifecycle);
  await refuseUnreachableDatabase(database.db, connectionString);
  await warnAboutDurability(database.db, (text) => console.error(text));
  await refuseUnfinishedRestore(database.db);
  await migrate(database.db);
  const company = await open(config, connectionString, database);
  const { storage, clock } = company;
  if (config.demo) await fillDemoCompany(database.db, { storage, clock });
  if (config.firstAdmin) await createFirstAdmin(database.db, config.firstAdmin);
  startHourlyWork(database.db, { storage, clock }, lifecycle);
  startFillingReceiptDigests(database.db, { storage }, lifecycle);
  startRaisingCostAlerts(database.db, { clock }, lifecycle);
  startRecountingLabour(database.db, lifecycle);
  return company;
}

/** Opens a company that the primary process has prepared. */
export function openCompany(config: Config, connectionString: string, lifecycle: Lifecycle): Promise<Company> {
  return open(config, connectionString, connect({ connectionString, poolSize }, lifecycle));
}

/** The connections that serve calls. */
export function openCallDatabase(config: Config, { connectionString }: Company, lifecycle: Lifecycle): Database {
  const limits = callLimitsOf(config.callTimeoutSeconds);
  return connect({ connectionString, poolSize: config.databasePool, limits }, lifecycle);
}

async function open(config: Config, connectionString: string, database: Database): Promise<Company> {
  const clock = systemClock(config.fixedTimeZone ?? (await getCompanyTimeZone(database.db)));
  const secret = await signingSecret(database.db, config.tokenSecret);
  const storage = await openStorage(config, secret, clock);
  return { connectionString, database, clock, secret, storage, channels: channelsOf(config) };
}

function channelsOf({ mail }: Config): DeliveryChannel[] {
  return mail ? ['PUSH', 'EMAIL'] : ['PUSH'];
}

async function databaseAddress(config: Config, lifecycle: Lifecycle): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const postgres = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log: (text) => console.error(text),
    // Every process has its two pools and one listening connection. The rest is for work in the background, which takes up
    // to 14, and for operator commands.
    settings: { max_connections: String(Math.max(100, config.workers * (config.databasePool + poolSize + 1) + 40)) },
  });
  lifecycle.onStop(() => postgres.stop());
  return postgres.connectionString;
}

type Connections = { connectionString: string; poolSize: number; limits?: CallLimits };

function connect(connections: Connections, lifecycle: Lifecycle): Database {
  const database = openDatabase({
    ...connections,
    onError: reportLostConnection,
  });
  lifecycle.onStop(() => database.close());
  return database;
}

/** In one line: the error carries the whole connection. */
export function reportLostConnection({ message }: Error): void {
  console.error(`A database connection was lost: ${message}`);
}

function openStorage(config: Config, secret: string, clock: Clock): Promise<Storage> {
  const paths = { upload: `/api${ownFilePaths.upload}`, view: `/api${ownFilePaths.view}` };
  if (config.s3) return Promise.resolve(createS3Storage(config.s3, { clock, secret, viewPath: paths.view }));
  return openFolderStorage({ folder: join(config.dataDir, 'files'), secret, clock, paths });
}
