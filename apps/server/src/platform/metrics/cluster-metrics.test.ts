import cluster from 'node:cluster';
import { expect, it, onTestFinished } from 'vitest';
import { collectWorkerMetrics } from './cluster-metrics.ts';
import { createMetrics, type Snapshot } from './metrics.ts';

const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };

it('does not count what a worker sends after its end', async () => {
  const [primary, worker] = [createMetrics(pool), createMetrics(pool)];
  collectWorkerMetrics(primary);
  onTestFinished(() => {
    for (const metrics of [primary, worker]) metrics.stop();
    cluster.removeAllListeners('message').removeAllListeners('exit');
  });
  worker.requestStarted();
  const snapshot = await worker.snapshot();
  let isDead = false;
  const answer = Promise.withResolvers<{ snapshot: Snapshot }>();
  const ended = { id: 1, isDead: () => isDead };
  const report = () => cluster.emit('message', ended, { metrics: 'own', snapshot });
  report();
  isDead = true;
  cluster.emit('exit', ended);
  report();
  cluster.emit('message', { id: 2, isDead: () => false, send: answer.resolve }, { metrics: 'all' });
  const all = (await answer.promise).snapshot;
  expect(all.find(({ name }) => name === 'binaa_http_requests_in_flight')).toMatchObject({ values: [{ value: 0 }] });
});
