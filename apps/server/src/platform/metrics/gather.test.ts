import cluster from 'node:cluster';
import { expect, it, onTestFinished } from 'vitest';
import { noFigures } from './figures.ts';
import { gatherFigures } from './gather.ts';
import { createMetrics } from './metrics.ts';

it('what a worker says after its end is not counted', async () => {
  const own = createMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  gatherFigures(own);
  onTestFinished(() => {
    own.stop();
    cluster.removeAllListeners('message').removeAllListeners('exit');
  });
  let isDead = false;
  const answers = Promise.withResolvers<unknown>();
  const ended = { id: 1, isDead: () => isDead };
  const say = () => cluster.emit('message', ended, { metrics: 'own', figures: { ...noFigures, inFlight: 7 } });
  say();
  isDead = true;
  cluster.emit('exit', ended);
  say();
  cluster.emit('message', { id: 2, isDead: () => false, send: answers.resolve }, { metrics: 'all' });
  expect(await answers.promise).toMatchObject({ metrics: 'all', figures: { inFlight: 0 } });
});
