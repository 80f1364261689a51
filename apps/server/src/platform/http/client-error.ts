import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorMessages } from '@binaa/contract/errors';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { errorBody } from './error-handler.ts';

/**
 * Bytes that are not HTTP never become a request. They get the same error response as any other refusal, and the
 * connection is closed, because the start of the next request is unknown.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorBody(new AppError('VALIDATION_FAILED', errorMessages.malformed)));
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

/**
 * HTTP/1.1 requires exactly one Host header. Node would refuse its absence without a body; this response has one, like
 * every other. Of two hosts Node takes the first, but a proxy in front may have taken the second.
 */
export function refuseUnclearHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
      throw new AppError('VALIDATION_FAILED', errorMessages.malformed);
    }
  });
}
