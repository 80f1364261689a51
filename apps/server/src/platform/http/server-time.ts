import { serverTimeHeader } from '@binaa/contract/server-time';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

/** Every response under /api tells the server's time, from which a phone measures how wrong its own clock is. */
export function addServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(serverTimeHeader, clock.now().getTime());
  });
}
