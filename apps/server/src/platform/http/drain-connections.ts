import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lastChanceMs = 2_000;

/**
 * So that a stop cuts no request and waits for nobody who asks nothing. Once an instance is stopping, each answer is the
 * last on its connection, and the caller's next request goes to another instance. A connection without a request, such
 * as browsers open to be quick later, has a moment to send one; Node alone would wait for it until the caller lets go.
 */
export function drainConnections(app: FastifyInstance, isStopping: () => boolean): void {
  const quiet = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    quiet.delete(socket);
    response.once('close', () => socket.destroyed || quiet.add(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => quiet.forEach((socket) => socket.destroy()), lastChanceMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('Connection', 'close');
  });
}
