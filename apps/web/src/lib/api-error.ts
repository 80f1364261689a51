import type { ErrorCode, FieldErrors, SecondStep } from '@binaa/contract/errors';
import type { Message } from '@binaa/contract/message';

/** A failed call. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK' | 'UNKNOWN';
  /** The server's message; absent where it gave none, and the screen has a better one. */
  readonly reason: Message | undefined;
  readonly errors: FieldErrors;
  /** When the server asks to be called again. */
  readonly retryAfterSeconds: number | undefined;
  /** With SECOND_FACTOR_REQUIRED: how the sign-in goes on. */
  readonly secondStep: SecondStep | undefined;

  constructor(
    status: number,
    code: ErrorCode | 'NETWORK' | 'UNKNOWN',
    details: {
      reason?: Message;
      errors?: FieldErrors;
      retryAfterSeconds?: number | undefined;
      secondStep?: SecondStep;
      cause?: unknown;
    } = {},
  ) {
    super(details.reason?.text ?? '', { cause: details.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.reason = details.reason;
    this.errors = details.errors ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.secondStep = details.secondStep;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The server's message where it gave one, otherwise the screen's text. */
export function messageOf(error: unknown, otherwise: string): Message | string {
  return (isApiError(error) && error.reason) || otherwise;
}

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Someone else saved first: the change was made from an outdated version. */
export function isStale(error: unknown): boolean {
  return isApiError(error) && error.code === 'STALE_VERSION';
}

/** A response that is not what was requested, such as neither a page nor an array where a list was. */
export class UnreadableAnswerError extends Error {
  constructor() {
    super('The response is not what was requested');
    this.name = 'UnreadableAnswerError';
  }
}
