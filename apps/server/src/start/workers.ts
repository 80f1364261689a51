import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endIfFrozen } from './heartbeat.ts';
import { type Lifecycle, StartError } from './lifecycle.ts';
import { closeUntakenConnection } from './untaken-connection.ts';

const minBackoffMs = 100;
const maxBackoffMs = 5_000;
/** After this uptime a crash counts as the first again. */
const stableAfterMs = 60_000;

type Running = { worker: Worker; since: number; ended: Promise<string>; listening: Promise<string> };

/** A worker sends this once it accepts connections. */
export type Listening = { listening: string };

type Options = {
  count: number;
  environment: Record<string, string>;
  /** A worker that does not answer for this long is ended, and replaced. */
  frozenAfterMs: number;
  log: (text: string) => void;
};

/** Starts the workers and replaces each that ends. Returns their address once all accept connections. */
export async function superviseWorkers(options: Options, lifecycle: Lifecycle): Promise<string> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: [] });
  const stopping = new AbortController();
  const supervised: Promise<void>[] = [];

  function launch(): Running {
    const worker = cluster.fork(options.environment);
    closeUntakenConnection(worker);
    const ended = new Promise<string>((resolve) => {
      // A failed message or signal also emits 'error'. Only a worker that never started has no 'exit' event.
      worker.on('error', (error) => {
        if (worker.process.pid === undefined) resolve(error.message);
        else options.log(`Worker ${worker.process.pid}: ${error.message}`);
      });
      worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    });
    const listening = new Promise<string>((resolve, reject) => {
      worker.on('message', (message: Partial<Listening>) => message.listening && resolve(message.listening));
      void ended.then((reason) => reject(new StartError(`A worker could not start (${reason}).`)));
    });
    // Starting may take long on a busy machine, so only a worker that serves is watched. Nobody waits for replacements.
    void listening.then(
      () => endIfFrozen(worker, options.frozenAfterMs, options.log),
      () => undefined,
    );
    return { worker, since: Date.now(), ended, listening };
  }

  /** Restarts with exponential backoff, so that a worker that keeps crashing does not slow down the others. */
  async function supervise(first: Running): Promise<void> {
    let backoffMs = minBackoffMs;
    for (let running = first; ; running = launch()) {
      const reason = await running.ended;
      if (stopping.signal.aborted) return;
      const wasStable = Date.now() - running.since > stableAfterMs;
      backoffMs = wasStable ? minBackoffMs : Math.min(backoffMs * 2, maxBackoffMs);
      options.log(`Worker ${running.worker.process.pid} ended (${reason}), starting another in ${backoffMs} ms`);
      await wait(backoffMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
  }

  function start(): Promise<string> {
    const running = launch();
    supervised.push(supervise(running));
    return running.listening;
  }

  lifecycle.onStop(async () => {
    stopping.abort();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    await Promise.all(supervised);
  });
  // One first, so that a problem of all, such as a port in use, is reported once.
  const address = await start();
  await Promise.all(Array.from({ length: options.count - 1 }, start));
  return address;
}
