import type { ErrorCode, FieldErrors } from '@binaa/contract/errors';

/** What went wrong with a call. Status 0: the server was not reached at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK' | 'UNKNOWN';
  readonly errors: FieldErrors;
  /** Whether the server said it in its own words; otherwise the screen has a better sentence. */
  readonly fromServer: boolean;

  constructor(
    status: number,
    code: ErrorCode | 'NETWORK' | 'UNKNOWN',
    details: { message?: string; errors?: FieldErrors; cause?: unknown } = {},
  ) {
    super(details.message ?? '', { cause: details.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = details.errors ?? {};
    this.fromServer = Boolean(details.message);
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The server's own sentence where it gave one, otherwise the screen's. */
export function messageOf(error: unknown, otherwise: string): string {
  return isApiError(error) && error.fromServer ? error.message : otherwise;
}

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Someone else saved first: what was sent is based on a state that is no longer there. */
export function isStale(error: unknown): boolean {
  return isApiError(error) && error.code === 'STALE_VERSION';
}

/** An answer that came, and is not what was asked for: neither a page nor an array where a list belongs. */
export class UnreadableAnswerError extends Error {
  constructor() {
    super('The answer is not a list');
    this.name = 'UnreadableAnswerError';
  }
}
