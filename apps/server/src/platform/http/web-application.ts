import { existsSync } from 'node:fs';
import { errorMessages } from '@binaa/contract/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './app-error.ts';

/** Serves the built application; every address that is not a file or the API is a screen of it. */
export async function serveWebApplication(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) {
    app.setNotFoundHandler(() => {
      throw notFound(errorMessages.notFound);
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: 'index.html',
    preCompressed: true,
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/');
      reply.header('Cache-Control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !/^\/(api|assets)(\/|\?|$)/.test(request.url);
    if (!isScreen) throw notFound();
    return reply.sendFile('index.html');
  });
}
