import { type ErrorResponse, errorMessages, reasonOf, reasonsOf, textsOf } from '@binaa/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoAnswerError } from '../pool-client.ts';
import { AppError } from './app-error.ts';

/** Gives errors of the framework, a database that does not serve and a full disk one of our own messages. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof NoAnswerError) return unavailable(errorMessages.noAnswer);
  if (isBusyDatabase(error)) return unavailable(errorMessages.busy);
  if (isUnreachableDatabase(error) || isFullDisk(error)) return unavailable();
  const status = statusOf(error);
  switch (status) {
    // The static file handler answers 403 to a path that leaves its folder.
    case 403:
    case 404:
      return new AppError('NOT_FOUND', errorMessages.notFound);
    case 413:
      return new AppError('PAYLOAD_TOO_LARGE', errorMessages.payloadTooLarge);
    case 415:
      return new AppError('UNSUPPORTED_MEDIA_TYPE', errorMessages.unsupportedMediaType);
    case 503:
      return unavailable();
    default:
      // Any other 4xx of the framework is the caller's mistake, not a failure of the server.
      return status >= 400 && status < 500
        ? new AppError('VALIDATION_FAILED', errorMessages.malformed)
        : new AppError('INTERNAL', errorMessages.internal);
  }
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  if (appError.status >= 500) request.log.error({ err: error }, 'request failed');
  if (appError.retryAfterSeconds !== undefined) reply.header('Retry-After', appError.retryAfterSeconds);
  return reply.status(appError.status).send(errorBody(appError));
}

/** The response body: English texts, and the code and values of each. */
export function errorBody({ status, code, reason, errors, secondStep }: AppError): ErrorResponse {
  return {
    status,
    code,
    message: reason.text,
    ...(errors && { errors: textsOf(errors) }),
    reason: reasonOf(reason),
    ...(errors && { reasons: reasonsOf(errors) }),
    ...(secondStep && { secondStep }),
  };
}

function unavailable(reason = errorMessages.unavailable): AppError {
  return new AppError('UNAVAILABLE', reason, { retryAfterSeconds: 5 });
}

/** A lock was not free in time or would never have been, the statement took too long, or the transaction stood idle. It was rolled back. */
function isBusyDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && busyCodes.has(String(error.code));
}

const busyCodes = new Set(['55P03', '40P01', '57014', '25P03']);

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

function isUnreachableDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && (connectionCodes.has(code) || code.startsWith('08'))) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}

/** Reported by PostgreSQL or by our file folder. Nothing was written; the same call works once there is space. */
function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}
