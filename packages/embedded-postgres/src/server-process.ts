import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Address } from './address.ts';
import type { Setup } from './initialise.ts';
import { openLog } from './log-file.ts';

export type ServerProcess = {
  /** Settles when the process is gone, and says how it went. */
  exited: Promise<string>;
  hasExited(): boolean;
  /** Lets go of the clients, writes a checkpoint and ends; is made to end if that takes too long. */
  stop(): Promise<void>;
  /** For the moment in which nothing can be waited for any more. */
  signalStop(): void;
};

const FAST_SHUTDOWN_PATIENCE = 30_000;
const IMMEDIATE_SHUTDOWN_PATIENCE = 5_000;

// Durability (fsync, synchronous_commit, full_page_writes) is left at PostgreSQL's defaults: on.
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_checkpoints: 'off',
  jit: 'off',
};

export function startServerProcess(setup: Setup, address: Address): ServerProcess {
  const { paths, binaries, launcher, settings } = setup;
  const chosen = Object.entries({ ...SETTINGS, ...settings, ...address.settings });
  const output = openLog(paths.log);
  const args = ['-D', paths.cluster, ...chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = launcher.spawn(binaries.postgres, args, ['ignore', output, output]);
  closeSync(output);

  let gone = false;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  }).finally(() => {
    gone = true;
  });

  async function endsWithin(milliseconds: number): Promise<boolean> {
    const patience = new AbortController();
    const late = delay(milliseconds, undefined, { signal: patience.signal }).catch(() => {});
    await Promise.race([exited, late]);
    patience.abort();
    return gone;
  }

  return {
    exited,
    hasExited: () => gone,
    async stop() {
      child.kill('SIGINT');
      if (await endsWithin(FAST_SHUTDOWN_PATIENCE)) return;
      child.kill('SIGQUIT');
      if (await endsWithin(IMMEDIATE_SHUTDOWN_PATIENCE)) return;
      child.kill('SIGKILL');
      await exited;
    },
    signalStop: () => child.kill('SIGINT'),
  };
}
