import * as z from 'zod/mini';
import { defineMessages, type Message } from './message.ts';
import { passkeyRequest } from './passkeys.ts';

/** Every error code of the API with its HTTP status. */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  CONFIRMATION_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE_VERSION: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorMessages = defineMessages('error', {
  invalidInput: 'Some fields are not valid.',
  malformed: 'The request could not be read.',
  unauthenticated: 'Please sign in.',
  invalidCredentials: 'Invalid username or password.',
  forbidden: 'You do not have permission to do this.',
  passwordChangeRequired: 'Please change your initial password first.',
  secondFactorRequired: 'Please finish signing in with your second factor.',
  secondFactorSetupRequired: 'Please set up a second factor first.',
  confirmationRequired: 'Please confirm that it is you.',
  notFound: 'Not found.',
  conflict: 'This is in conflict with the present state.',
  stale: 'Someone else has changed this in the meantime.',
  idempotencyKeyReused: 'This idempotency key was already used for a different request.',
  payloadTooLarge: 'The request is too large.',
  unsupportedMediaType: 'This content type is not supported.',
  tooManyAttempts: 'Too many failed attempts. Please wait a moment and try again.',
  tooManyStreams: 'Too many open windows. Please close some of them.',
  idempotencyKeyInvalid: 'Idempotency-Key must be 1 to 200 visible characters',
  tokenNeeded: 'A token is needed.',
  internal: 'Something went wrong on our side. Please try again.',
  busy: 'The database is busy, so this was not done. Please try again shortly.',
  noAnswer:
    'The database did not answer in time. If you were saving something, check whether it was saved before you try again.',
  storeUnavailable: 'The file store does not answer, so this was not done. Please try again shortly.',
  unavailable: 'The service is not available at the moment. Please try again shortly.',
});

/** Names a message independently of any language, so that a client can show it in its own. */
export const reason = z.object({
  code: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** With SECOND_FACTOR_REQUIRED: the challenge of the second step, and the ways that the person has. */
export const secondStep = z.object({
  challenge: z.string(),
  code: z.boolean(),
  recoveryCode: z.boolean(),
  /** Null without a passkey, or where passkeys cannot be used. */
  passkey: z.nullable(passkeyRequest),
});
export type SecondStep = z.infer<typeof secondStep>;

/** `message` and `errors` are English; `reason` names the same message as `message`, and `reasons` those in `errors`. */
export const errorResponse = z.object({
  status: z.int(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  reason: z.optional(reason),
  reasons: z.optional(z.record(z.string(), reason)),
  secondStep: z.optional(secondStep),
});

export type ErrorResponse = z.infer<typeof errorResponse>;
/** The message of every invalid field, by the field's name. */
export type FieldErrors = Record<string, Message>;

/** The messages without their texts. */
export function reasonsOf(errors: FieldErrors): Record<string, z.infer<typeof reason>> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, reasonOf(message)]));
}

export function reasonOf({ code, values }: Message): z.infer<typeof reason> {
  return values ? { code, values } : { code };
}

/** The English texts of the messages. */
export function textsOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, { text }]) => [field, text]));
}
