import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Address } from './address.ts';
import type { Setup } from './cluster.ts';
import { openLog } from './log-file.ts';

export type ServerProcess = {
  /** Resolves with the exit code or signal when the process ends. */
  exited: Promise<string>;
  hasExited(): boolean;
  /** Disconnects clients and writes a checkpoint. Kills the process if that takes too long. */
  stop(): Promise<void>;
  /** For exit handlers, which cannot wait. */
  signalStop(): void;
};

const FAST_SHUTDOWN_TIMEOUT_MS = 30_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 5_000;

// Durability settings (fsync, synchronous_commit, full_page_writes) keep PostgreSQL's default: on.
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // The details of an error hold the values of a refused row, such as wages.
  log_error_verbosity: 'terse',
  jit: 'off',
};

export function startServerProcess(setup: Setup, address: Address): ServerProcess {
  const { paths, binaries, launcher, settings } = setup;
  const chosen = Object.entries({ ...SETTINGS, ...settings, ...address.settings });
  const output = openLog(paths.log);
  const args = ['-D', paths.cluster, ...chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = launcher.spawn(binaries.postgres, args, ['ignore', output, output]);
  closeSync(output);

  let isGone = false;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  }).finally(() => {
    isGone = true;
  });

  async function endsWithin(milliseconds: number): Promise<boolean> {
    const timeout = new AbortController();
    const timedOut = delay(milliseconds, undefined, { signal: timeout.signal }).catch(() => {});
    await Promise.race([exited, timedOut]);
    timeout.abort();
    return isGone;
  }

  return {
    exited,
    hasExited: () => isGone,
    async stop() {
      child.kill('SIGINT');
      if (await endsWithin(FAST_SHUTDOWN_TIMEOUT_MS)) return;
      child.kill('SIGQUIT');
      if (await endsWithin(IMMEDIATE_SHUTDOWN_TIMEOUT_MS)) return;
      child.kill('SIGKILL');
      await exited;
    },
    signalStop: () => child.kill('SIGINT'),
  };
}
