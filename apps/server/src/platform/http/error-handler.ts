import { type ErrorCode, type ErrorResponse, errorMessages, errorStatus } from '@binaa/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The framework's own refusals, the database's being away, and a full disk, in our words. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnreachableDatabase(error) || isFullDisk(error)) return new AppError('UNAVAILABLE', errorMessages.unavailable);
  const status = statusOf(error);
  switch (status) {
    // The files of the application answer so to a way out of their folder: there is nothing there for anybody.
    case 403:
    case 404:
      return new AppError('NOT_FOUND', errorMessages.notFound);
    case 413:
      return new AppError('PAYLOAD_TOO_LARGE', errorMessages.payloadTooLarge);
    case 415:
      return new AppError('UNSUPPORTED_MEDIA_TYPE', errorMessages.unsupportedMediaType);
    case 503:
      return new AppError('UNAVAILABLE', errorMessages.unavailable);
    default:
      // Whatever else the framework blames the caller for, the caller is told, and it is no failure of ours.
      return status >= 400 && status < 500
        ? new AppError('VALIDATION_FAILED', errorMessages.malformed)
        : new AppError('INTERNAL', errorMessages.internal);
  }
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  if (appError.status >= 500) request.log.error({ err: error }, 'request failed');
  if (appError.retryAfterSeconds !== undefined) reply.header('Retry-After', appError.retryAfterSeconds);
  return reply.status(appError.status).send(errorBody(appError.code, appError.message, appError.errors));
}

function errorBody(code: ErrorCode, message: string, errors: ErrorResponse['errors']): ErrorResponse {
  return { status: errorStatus[code], code, message, ...(errors && { errors }) };
}

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

/** PostgreSQL's, or our own where files lie in a folder. Nothing was written, and the same call works once there is room. */
function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}
