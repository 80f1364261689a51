import { type ErrorCode, errorMessages, errorStatus, type FieldErrors, type SecondStep } from '@binaa/contract/errors';
import type { Message } from '@binaa/contract/message';

/** An error that the caller is told about; the error handler turns it into the response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: Message;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** How the caller can finish signing in. */
  readonly secondStep: SecondStep | undefined;

  constructor(
    code: ErrorCode,
    reason: Message,
    details: { errors?: FieldErrors; retryAfterSeconds?: number; secondStep?: SecondStep } = {},
  ) {
    super(reason.text);
    this.code = code;
    this.reason = reason;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.secondStep = details.secondStep;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export function forbidden(reason: Message = errorMessages.forbidden): AppError {
  return new AppError('FORBIDDEN', reason);
}

export function notFound(reason: Message = errorMessages.notFound): AppError {
  return new AppError('NOT_FOUND', reason);
}

export function conflict(reason: Message = errorMessages.conflict): AppError {
  return new AppError('CONFLICT', reason);
}

/** Gives every invalid field its message; a single one is also the message of the whole response. */
export function invalid(errors: FieldErrors): AppError {
  const [first, ...others] = Object.values(errors);
  const reason = first && others.length === 0 ? first : errorMessages.invalidInput;
  return new AppError('VALIDATION_FAILED', reason, { errors });
}

export function invalidField(field: string, message: Message): AppError {
  return invalid({ [field]: message });
}
