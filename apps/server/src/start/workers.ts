import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Lifetime, StartError } from './lifetime.ts';

const shortestPauseMs = 100;
const longestPauseMs = 5_000;
const steadyAfterMs = 60_000;

type Running = { worker: Worker; since: number; ended: Promise<string>; listening: Promise<string> };

/** What a worker tells once it takes calls. */
export type Listening = { listening: string };

/** Starts the workers, and another in the place of each that ends; answers with their address once all take calls. */
export async function keepWorkers(
  options: { count: number; environment: Record<string, string>; log: (text: string) => void },
  life: Lifetime,
): Promise<string> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: [] });
  const stopping = new AbortController();
  const kept: Promise<void>[] = [];

  function launch(): Running {
    const worker = cluster.fork(options.environment);
    const ended = new Promise<string>((resolve) => {
      // A message or a signal that failed is told the same way, of one that lives: only one that never started has no exit.
      worker.on('error', (error) => {
        if (worker.process.pid === undefined) resolve(error.message);
        else options.log(`Worker ${worker.process.pid}: ${error.message}`);
      });
      worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    });
    const listening = new Promise<string>((resolve, reject) => {
      worker.on('message', (message: Partial<Listening>) => message.listening && resolve(message.listening));
      void ended.then((how) => reject(new StartError(`A worker could not start (${how}).`)));
    });
    // Of those that take the place of another nobody waits for it.
    listening.catch(() => undefined);
    return { worker, since: Date.now(), ended, listening };
  }

  /** One that keeps ending at once is tried less and less often: it must not take the machine from the others. */
  async function keep(first: Running): Promise<void> {
    let pauseMs = shortestPauseMs;
    for (let running = first; ; running = launch()) {
      const how = await running.ended;
      if (stopping.signal.aborted) return;
      const wasSteady = Date.now() - running.since > steadyAfterMs;
      pauseMs = wasSteady ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      options.log(`Worker ${running.worker.process.pid} ended (${how}), starting another in ${pauseMs} ms`);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
  }

  function start(): Promise<string> {
    const running = launch();
    kept.push(keep(running));
    return running.listening;
  }

  life.onStop(async () => {
    stopping.abort();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    await Promise.all(kept);
  });
  // One first: what is wrong with all of them, such as a port in use, is then told once.
  const address = await start();
  await Promise.all(Array.from({ length: options.count - 1 }, start));
  return address;
}
