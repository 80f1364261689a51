import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { alreadyRunning } from './lock.ts';
import { type Paths, readIfExists } from './paths.ts';
import { processExists, runningProcess } from './processes.ts';

/** Tried in this order until the process ends. */
const SIGNALS = [
  { signal: 'SIGINT', timeoutMs: 30_000 },
  { signal: 'SIGQUIT', timeoutMs: 5_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
] as const;

/** The caller holds the folder's lock, so a PostgreSQL that still runs here has lost its owner. */
export async function stopOrphan(
  paths: Paths,
  previousOwner: number | undefined,
  log: (message: string) => void,
): Promise<void> {
  const file = path.join(paths.cluster, 'postmaster.pid');
  const content = readIfExists(file);
  if (content === undefined) return;
  // Single-user mode writes its process id as a negative number.
  const pid = Math.abs(Number.parseInt(content, 10));
  if (Number.isInteger(pid) && runsOn(paths.cluster, pid)) {
    if (previousOwner !== undefined && runningProcess(pid)?.parent === previousOwner) {
      throw alreadyRunning(paths, previousOwner);
    }
    log(`Stopping an orphaned PostgreSQL on ${paths.cluster} (process ${pid})`);
    await endProcess(paths.cluster, pid);
  }
  // PostgreSQL removes a stale file itself, unless it is empty or names an unrelated process. Removing it is safe:
  // PostgreSQL also detects surviving backends by their shared memory.
  if (!Number.isInteger(pid) || processExists(pid)) rmSync(file, { force: true });
}

function runsOn(cluster: string, pid: number): boolean {
  const command = runningProcess(pid)?.command ?? '';
  return command.includes('postgres') && command.includes(` -D ${cluster} `);
}

async function endProcess(cluster: string, pid: number): Promise<void> {
  for (const { signal, timeoutMs } of SIGNALS) {
    const deadline = Date.now() + timeoutMs;
    try {
      process.kill(pid, signal);
    } catch {
      if (!processExists(pid)) return;
      throw new EmbeddedPostgresError(
        `A PostgreSQL of another user runs on ${cluster} (process ${pid}): stop it first.`,
      );
    }
    while (Date.now() < deadline) {
      if (!runsOn(cluster, pid)) return;
      await delay(25);
    }
  }
  throw new EmbeddedPostgresError(`An orphaned PostgreSQL on ${cluster} (process ${pid}) does not end.`);
}
