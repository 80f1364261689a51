import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { alreadyRunning } from './lock.ts';
import { type Paths, readIfExists } from './paths.ts';
import { processExists, runningProcess } from './process-table.ts';

const ESCALATION = [
  { signal: 'SIGINT', patience: 30_000 },
  { signal: 'SIGQUIT', patience: 5_000 },
  { signal: 'SIGKILL', patience: 5_000 },
] as const;

/** Called with the folder's lock held: whatever PostgreSQL still runs here lost its owner. */
export async function stopOrphan(
  paths: Paths,
  previousOwner: number | undefined,
  log: (message: string) => void,
): Promise<void> {
  const file = path.join(paths.cluster, 'postmaster.pid');
  const content = readIfExists(file);
  if (content === undefined) return;
  // Single-user mode notes its process id as a negative number.
  const pid = Math.abs(Number.parseInt(content, 10));
  if (Number.isInteger(pid) && runsOn(paths.cluster, pid)) {
    if (previousOwner !== undefined && runningProcess(pid)?.parent === previousOwner) {
      throw alreadyRunning(paths, previousOwner);
    }
    log(`Stopping a PostgreSQL left behind on ${paths.cluster} (process ${pid})`);
    await endProcess(paths.cluster, pid);
  }
  // PostgreSQL clears a stale note itself, but not one that is empty or names a process that has nothing to do with it.
  // It still refuses to start next to survivors of its own: it finds their shared memory by the folder's inode.
  if (!Number.isInteger(pid) || processExists(pid)) rmSync(file, { force: true });
}

function runsOn(cluster: string, pid: number): boolean {
  const command = runningProcess(pid)?.command ?? '';
  return command.includes('postgres') && command.includes(` -D ${cluster} `);
}

async function endProcess(cluster: string, pid: number): Promise<void> {
  for (const { signal, patience } of ESCALATION) {
    const deadline = Date.now() + patience;
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
  throw new EmbeddedPostgresError(`A PostgreSQL left behind on ${cluster} (process ${pid}) does not end.`);
}
