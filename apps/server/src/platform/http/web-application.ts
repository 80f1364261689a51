import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessages } from '@binaa/contract/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { notFound } from './app-error.ts';

/**
 * Serves the built web application. Every path that is neither a file nor the API gets its page. The page carries the
 * company's time zone, so that browsers show the company's days and hours everywhere.
 */
export async function serveWebApplication(app: FastifyInstance, folder: string, clock: Clock): Promise<void> {
  if (!existsSync(folder)) {
    app.setNotFoundHandler(() => {
      throw notFound(errorMessages.notFound);
    });
    return;
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(page.replace('<html', `<html data-time-zone="${clock.timeZone}"`));
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/index.html', (_request, reply) => sendPage(reply));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/');
      reply.header('Cache-Control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !/^\/(api|assets)(\/|\?|$)/.test(request.url);
    if (!isScreen) throw notFound();
    return sendPage(reply.code(200));
  });
}
