import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type QueryResultRow } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { removeFolder } from '../remove-folder.ts';

const FAST_SETTINGS = { fsync: 'off', shared_buffers: '16MB' };
const HOLD = path.join(import.meta.dirname, 'hold.ts');

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-pg-'));
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  onTestFinished(async () => {
    if (!(await removeFolder(folder))) throw new Error(`${folder} could not be removed`);
  });
  return folder;
}

export async function start(dataDir: string, log: string[] = []): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    application: 'Shop',
    dataDir,
    log: (message) => log.push(message),
    settings: FAST_SETTINGS,
  });
  onTestFinished(() => postgres.stop());
  return postgres;
}

export async function query(connectionString: string, text: string): Promise<QueryResultRow[]> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}

type Outcome = { connectionString?: string; error?: string };
export type Holder = { child: ChildProcess; outcome: Promise<Outcome> };

/** Starts the database on the folder in another process, which keeps running. */
export function holdElsewhere(dataDir: string, env: NodeJS.ProcessEnv = process.env): Holder {
  const child = spawn(process.execPath, [HOLD, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], env });
  onTestFinished(() => kill(child));
  const lines = createInterface({ input: child.stdout });
  const outcome = once(lines, 'line').then(([line]) => JSON.parse(String(line)) as Outcome);
  return { child, outcome };
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

export function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

export async function until<T>(condition: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(condition, { timeout: 120_000, interval: 10 });
}

export function filesIn(dataDir: string): string[] {
  return readdirSync(dataDir).toSorted();
}
