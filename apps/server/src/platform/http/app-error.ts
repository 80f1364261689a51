import { type ErrorCode, errorMessages, errorStatus, type FieldErrors } from '@binaa/contract/errors';

/** Anything a caller is told went wrong; the one error handler turns it into the answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details: { errors?: FieldErrors; retryAfterSeconds?: number } = {}) {
    super(message);
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export function forbidden(message: string = errorMessages.forbidden): AppError {
  return new AppError('FORBIDDEN', message);
}

export function notFound(message: string = errorMessages.notFound): AppError {
  return new AppError('NOT_FOUND', message);
}

export function conflict(message: string = errorMessages.conflict): AppError {
  return new AppError('CONFLICT', message);
}

/** One sentence for the person, and every faulty field with its own. */
export function invalid(errors: FieldErrors): AppError {
  const messages = Object.values(errors);
  const message = messages.length === 1 && messages[0] ? messages[0] : errorMessages.invalidInput;
  return new AppError('VALIDATION_FAILED', message, { errors });
}

export function invalidField(field: string, message: string): AppError {
  return invalid({ [field]: message });
}
