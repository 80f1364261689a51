import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessages } from '@binaa/contract/errors';
import { AppError } from '../http/app-error.ts';
import { addUp, type Figures, noFigures } from './figures.ts';
import type { Metrics } from './metrics.ts';

/** One that has no time to answer is told of by what it last said. */
const patienceMs = 1_000;

/** A worker that is scraped asks for the figures of all; the primary asks each for its own, and answers. */
type ToPrimary = { metrics: 'all' } | { metrics: 'own'; figures: Figures };
type ToWorker = { metrics: 'own' } | { metrics: 'all'; figures: Figures };

/** The primary's part. Its own figures, with those of the checks, are among them. */
export function gatherFigures(own: Metrics): void {
  const last = new Map<number, Figures>();
  /** What ended workers had answered by then: a counter that went down would be taken for a new beginning. */
  let departed = noFigures;
  let gathering: Promise<Figures> | undefined;
  let awaited = new Set<number>();
  let complete: () => void = () => undefined;

  async function gather(): Promise<Figures> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    awaited = new Set(workers.map(({ id }) => id));
    const heard = new Promise<void>((resolve) => {
      complete = resolve;
    });
    for (const worker of workers) tell(worker, { metrics: 'own' });
    await Promise.race([heard, wait(patienceMs, undefined, { ref: false })]);
    return addUp([departed, ...last.values(), own.figures()]);
  }

  function hear(id: number): void {
    awaited.delete(id);
    if (awaited.size === 0) complete();
  }

  cluster.on('message', (worker, message: Partial<ToPrimary>) => {
    if (message.metrics === 'own' && message.figures) {
      // What comes after its end would be counted for ever: nothing takes it away again.
      if (!worker.isDead()) last.set(worker.id, message.figures);
      hear(worker.id);
    } else if (message.metrics === 'all') {
      gathering ??= gather().finally(() => {
        gathering = undefined;
      });
      void gathering.then((figures) => tell(worker, { metrics: 'all', figures }));
    }
  });
  cluster.on('exit', ({ id }) => {
    departed = addUp([departed, { ...noFigures, requests: last.get(id)?.requests ?? {} }]);
    last.delete(id);
    hear(id);
  });
}

/** One that has just ended hears nothing any more. */
function tell(worker: Worker, message: ToWorker): void {
  worker.send(message, () => undefined);
}

/** A worker's part: gives its own whenever they are wanted; what it answers with asks for those of all. */
export function shareFigures(own: Metrics): () => Promise<Figures> {
  /** Each has its own: one that gives up must not take the answer from those who asked later. */
  const asking = new Set<(figures: Figures) => void>();
  const tellPrimary = (message: ToPrimary) => process.send?.(message);
  process.on('message', (message: Partial<ToWorker>) => {
    if (message.metrics === 'own') tellPrimary({ metrics: 'own', figures: own.figures() });
    else if (message.metrics === 'all' && message.figures) for (const answer of asking) answer(message.figures);
  });

  async function unanswered(): Promise<never> {
    await wait(2 * patienceMs, undefined, { ref: false });
    throw new AppError('UNAVAILABLE', errorMessages.unavailable);
  }

  return async () => {
    const { promise, resolve } = Promise.withResolvers<Figures>();
    asking.add(resolve);
    tellPrimary({ metrics: 'all' });
    try {
      return await Promise.race([promise, unanswered()]);
    } finally {
      asking.delete(resolve);
    }
  };
}
