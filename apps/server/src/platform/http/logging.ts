import cluster from 'node:cluster';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** One line per request, without query string, headers and body, because they may contain secrets. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  watchOutput();
  return {
    level,
    // Workers share one log, and each numbers its requests from 1.
    base: cluster.isWorker ? { pid: process.pid } : null,
    serializers: { req: () => ({}), res: () => ({}) },
    stream: batchedOutput,
    redact: { paths: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'], remove: true },
  };
}

/**
 * Writes the lines itself, in the logger's format: its redaction takes longer than everything else, and these fields
 * carry no secrets.
 */
export function logRequests(app: FastifyInstance): void {
  if (!isInfoLogged(app.log.level)) return;
  const base = { level: infoLevel, ...(cluster.isWorker && { pid: process.pid }) };
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      ...base,
      time: Date.now(),
      reqId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.actor?.id,
      apiTokenId: request.actor?.apiToken?.id,
      address: request.ip,
      msg: 'request',
    };
    batchedOutput.write(`${JSON.stringify(line)}\n`);
  });
}

const infoLevel = 30;

function isInfoLogged(level: string): boolean {
  return ['trace', 'debug', 'info'].includes(level);
}

let lines = '';
let hasReader = true;
let isWatched = false;

/** Writes the lines of one event-loop turn at once: single writes are expensive under load. */
const batchedOutput = {
  write(line: string) {
    if (lines === '') setImmediate(flush);
    lines += line;
  },
};

function flush(): void {
  const written = lines;
  lines = '';
  if (written !== '' && hasReader) process.stdout.write(written);
}

/** Stops logging once the reader of the log is gone: the server keeps working without a log. */
function watchOutput(): void {
  if (isWatched) return;
  isWatched = true;
  process.once('exit', flush);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    hasReader = false;
  });
}
