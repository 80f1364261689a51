import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessages } from '@binaa/contract/errors';
import { AppError } from '../http/app-error.ts';
import { type Metrics, requestDuration, type Snapshot, sumSnapshots } from './metrics.ts';

/** After this time a worker that does not answer counts with its previous values. */
const workerTimeoutMs = 1_000;

/** A scraped worker asks the primary for everybody's metrics; the primary asks each worker for its own. */
type ToPrimary = { metrics: 'all' } | { metrics: 'own'; snapshot: Snapshot };
type ToWorker = { metrics: 'own' } | { metrics: 'all'; snapshot: Snapshot };

/** The primary's side. The sum includes the primary's own metrics, such as those of the checks. */
export function collectWorkerMetrics(own: Metrics): void {
  const last = new Map<number, Snapshot>();
  /** Request counts of workers that have ended: Prometheus takes a counter that goes down for a restart. */
  let ended: Promise<Snapshot> = Promise.resolve([]);
  let collecting: Promise<Snapshot> | undefined;
  let pending = new Set<number>();
  let complete: () => void = () => undefined;

  async function collect(): Promise<Snapshot> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    pending = new Set(workers.map(({ id }) => id));
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    complete = resolve;
    for (const worker of workers) send(worker, { metrics: 'own' });
    if (workers.length === 0) complete();
    await Promise.race([answered, wait(workerTimeoutMs, undefined, { ref: false })]);
    return sumSnapshots([await own.snapshot(), await ended, ...last.values()]);
  }

  function settle(id: number): void {
    pending.delete(id);
    if (pending.size === 0) complete();
  }

  cluster.on('message', (worker, message: Partial<ToPrimary>) => {
    if (message.metrics === 'own' && message.snapshot) {
      // A message that arrives after the exit would be counted forever.
      if (!worker.isDead()) last.set(worker.id, message.snapshot);
      settle(worker.id);
    } else if (message.metrics === 'all') {
      collecting ??= collect().finally(() => {
        collecting = undefined;
      });
      void collecting.then((snapshot) => send(worker, { metrics: 'all', snapshot }));
    }
  });
  cluster.on('exit', ({ id }) => {
    const counts = last.get(id)?.filter(({ name }) => name === requestDuration) ?? [];
    ended = ended.then((sum) => sumSnapshots([sum, counts]));
    last.delete(id);
    settle(id);
  });
}

/** Ignores errors: the worker may have just ended. */
function send(worker: Worker, message: ToWorker): void {
  worker.send(message, () => undefined);
}

/** A worker's side: answers the primary, and returns a function that asks it for the sum over all processes. */
export function shareWorkerMetrics(own: Metrics): () => Promise<Snapshot> {
  /** One entry for each scrape, so that one that times out does not affect the others. */
  const waiting = new Set<(snapshot: Snapshot) => void>();
  const sendToPrimary = (message: ToPrimary) => process.send?.(message);
  process.on('message', (message: Partial<ToWorker>) => {
    if (message.metrics === 'own') {
      void own.snapshot().then((snapshot) => sendToPrimary({ metrics: 'own', snapshot }));
    } else if (message.metrics === 'all' && message.snapshot) {
      for (const resolve of waiting) resolve(message.snapshot);
    }
  });

  async function timeOut(): Promise<never> {
    await wait(2 * workerTimeoutMs, undefined, { ref: false });
    throw new AppError('UNAVAILABLE', errorMessages.unavailable);
  }

  return async () => {
    const { promise, resolve } = Promise.withResolvers<Snapshot>();
    waiting.add(resolve);
    sendToPrimary({ metrics: 'all' });
    try {
      return await Promise.race([promise, timeOut()]);
    } finally {
      waiting.delete(resolve);
    }
  };
}
