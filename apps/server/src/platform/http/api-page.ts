import type { Endpoint } from '@binaa/contract/endpoint';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The page loads its scripts and styles as files of this server, so it needs no Content-Security-Policy of its own. */
export async function serveApiPage(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  // The document takes longer to build than all else at the start, so it is built when somebody first asks for it.
  await app.register(swagger, { openapi: {}, transformObject: () => openApiDocument(endpoints) as never });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'none' } });
}
