import cluster from 'node:cluster';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** One line a request, with no query string, header or body in it: those are where secrets travel. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  watchOutput();
  return {
    level,
    // Where several processes write to one log, each numbers its requests from 1.
    base: cluster.isWorker ? { pid: process.pid } : null,
    serializers: { req: () => ({}), res: () => ({}) },
    stream: together,
    redact: { paths: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'], remove: true },
  };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.actor?.id,
        address: request.ip,
      },
      'request',
    );
  });
}

let lines = '';
let isHeard = true;
let isWatched = false;

/** The lines of one turn of the event loop in one write: under load, writing them one by one is a cost of its own. */
const together = {
  write(line: string) {
    if (lines === '') setImmediate(flush);
    lines += line;
  },
};

function flush(): void {
  const written = lines;
  lines = '';
  if (written !== '' && isHeard) process.stdout.write(written);
}

/** Once whoever read the log has gone, nothing is written any more: without a log, the company still works. */
function watchOutput(): void {
  if (isWatched) return;
  isWatched = true;
  process.once('exit', flush);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isHeard = false;
  });
}
