import * as z from 'zod/mini';
import { defineMessages, withMessage } from './message.ts';

export const passkeyMessages = defineMessages('passkey', {
  invalid: 'This passkey could not be used. Please try again.',
  noName: 'Passkeys need a name: this server has no address of its own (PUBLIC_URL).',
});

const invalid = withMessage(passkeyMessages.invalid);

/** Bytes as WebAuthn writes them. */
function encoded(maxLength: number) {
  return z.string(invalid).check(z.regex(/^[\w-]+$/, invalid), z.maxLength(maxLength, invalid));
}

const transports = z.optional(
  z.array(z.string(invalid).check(z.regex(/^[a-z-]{1,20}$/, invalid))).check(z.maxLength(10, invalid)),
);

/** What `startAuthentication` of the browser library answers. */
export const passkeyAnswer = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', invalid),
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: z.optional(z.nullable(encoded(100))),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What `startRegistration` of the browser library answers. */
export const newPasskeyAnswer = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', invalid),
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(8000),
    transports,
  }),
});
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** The `optionsJSON` of `startAuthentication`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Absent where the person is not known yet: the device offers the passkeys that it has. */
  allowCredentials: z.optional(z.array(credential)),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** The `optionsJSON` of `startRegistration`. */
export const newPasskeyRequest = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type NewPasskeyRequest = z.output<typeof newPasskeyRequest>;
