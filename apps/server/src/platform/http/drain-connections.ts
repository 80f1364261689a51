import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const graceMs = 2_000;

/**
 * Lets a stop neither cut a request nor wait for idle connections. While the instance is stopping, each response closes
 * its connection, so that the next request goes to another instance. An idle connection, such as browsers open in advance,
 * is closed after a short grace period; Node alone would wait until the caller closes it.
 */
export function drainConnections(app: FastifyInstance, isStopping: () => boolean): void {
  const idle = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => socket.destroyed || idle.add(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => idle.forEach((socket) => socket.destroy()), graceMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('Connection', 'close');
  });
}
