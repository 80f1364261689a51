import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorResponse, errorMessages, errorStatus } from '@binaa/contract/errors';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * What could not even be read as HTTP never becomes a request: it is told so in the words of every other refusal, and the
 * connection is closed, because nobody knows where in it the next request would begin.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const code = 'VALIDATION_FAILED';
  const answer: ErrorResponse = { status: errorStatus[code], code, message: errorMessages.malformed };
  const body = JSON.stringify(answer);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** HTTP/1.1 wants to be told the host. Node's own refusal of this has no body: ours has one, like every other. */
export function refuseHostless(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      throw new AppError('VALIDATION_FAILED', errorMessages.malformed);
    }
  });
}
