import { createHash, timingSafeEqual } from 'node:crypto';
import { subscribeToLiveUpdates } from '@binaa/contract/live-updates';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../http/app-error.ts';
import { type Figures, render } from './figures.ts';
import type { Metrics } from './metrics.ts';

export type MetricsAccess = {
  metrics: Metrics;
  token: string;
  /** Where several processes serve together: the figures of all, instead of this one's. */
  ofAll?: () => Figures | Promise<Figures>;
};

/** `/metrics`, for whoever has the operator's token; as if it were not there where none is set. */
export function serveMetrics(app: FastifyInstance, access: MetricsAccess | undefined): void {
  if (!access) {
    app.get('/metrics', () => {
      throw notFound();
    });
    return;
  }
  const { metrics, token, ofAll = () => metrics.figures() } = access;
  app.addHook('onRequest', async (request, reply) => {
    if (isEndless(request)) return;
    metrics.requestStarted();
    // Also when the caller left before the answer.
    reply.raw.once('close', metrics.requestEnded);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isEndless(request)) return;
    const route = request.routeOptions.url ?? 'none';
    metrics.requestAnswered({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new AppError('UNAUTHENTICATED', 'A token is needed.');
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(render(await ofAll()));
  });
}

/** Being open for hours is what a stream is for: among the answers it would only hide how long those take. */
function isEndless(request: FastifyRequest): boolean {
  return request.routeOptions.url === `/api${subscribeToLiveUpdates.path}`;
}

/** By their hashes, which are of one length: how long it takes tells nothing of the token. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
