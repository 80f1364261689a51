import { createHash, timingSafeEqual } from 'node:crypto';
import { errorMessages } from '@binaa/contract/errors';
import { subscribeToLiveUpdates } from '@binaa/contract/live-updates';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../http/app-error.ts';
import { type Metrics, renderSnapshot, type Snapshot } from './metrics.ts';

export type MetricsAccess = {
  metrics: Metrics;
  token: string;
  /** The sum over all processes, where there are several; otherwise the metrics of this one are served. */
  ofAll?: () => Promise<Snapshot>;
};

/** Serves `/metrics` to callers with the operator's token. Without a token in the settings it answers 404. */
export function serveMetrics(app: FastifyInstance, access: MetricsAccess | undefined): void {
  if (!access) {
    app.get('/metrics', () => {
      throw notFound();
    });
    return;
  }
  const { metrics, token, ofAll = metrics.snapshot } = access;
  app.addHook('onRequest', async (request, reply) => {
    if (isStream(request)) return;
    metrics.requestStarted();
    // 'close' also fires when the client disconnects before the response.
    reply.raw.once('close', metrics.requestEnded);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isStream(request)) return;
    const route = request.routeOptions.url ?? 'none';
    metrics.requestAnswered({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token))
      throw new AppError('UNAUTHENTICATED', errorMessages.tokenNeeded);
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await renderSnapshot(await ofAll()));
  });
}

/** A stream stays open for hours, which would distort the durations. */
function isStream(request: FastifyRequest): boolean {
  return request.routeOptions.url === `/api${subscribeToLiveUpdates.path}`;
}

/** Compares hashes in constant time, so that timing reveals nothing about the token. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
