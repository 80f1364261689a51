import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { latinDigits } from './fold.ts';
import { defineMessages, withMessage } from './message.ts';
import { passkeyAnswer, passkeyRequest } from './passkeys.ts';
import { sessionMessages } from './session.ts';

export const secondFactorMessages = defineMessages('secondFactor', {
  codeRequired: 'Code is required',
  wrongCode: 'This code is not correct, or was used before.',
  challengeOver: 'This sign-in took too long. Please start again.',
  oneWay: 'Give the password, a code or a passkey',
});

/** A challenge is answered within this time, and once. */
export const challengeMinutes = 5;
/** Within this time of signing in, or of confirming, nothing is asked again. */
export const confirmationMinutes = 10;

const challenge = z
  .string(withMessage(secondFactorMessages.challengeOver))
  .check(z.regex(/^[\w-]{43}$/, withMessage(secondFactorMessages.challengeOver)));

/** Apps show a code in two groups, and some keyboards write Arabic digits. */
const code = requiredText('Code', 40, secondFactorMessages.codeRequired).check(
  z.overwrite((text) => latinDigits(text).replaceAll(/\s/g, '')),
);

/** The rules of the form. */
export const codeRules = z.object({ code });

const token = z.object({ token: z.string() });

/** The second step after SECOND_FACTOR_REQUIRED. Six digits are a code of an authenticator app, anything else a recovery code. */
export const answerWithCode = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Finish a sign-in with a code of an authenticator app or a recovery code',
  allow: 'anyone',
  body: z.object({ challenge, code }),
  response: token,
});

export const answerWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  summary: 'Finish a sign-in with a passkey',
  allow: 'anyone',
  body: z.object({ challenge, passkey: passkeyAnswer }),
  response: token,
});

/** A passkey belongs to the name of a server. `null`: this server has none, so it offers no passkeys. */
export const passkeyHost = z.nullable(z.string());

export const getPasskeyHost = defineEndpoint({
  method: 'GET',
  path: '/auth/passkey',
  summary: 'Tell at which host passkeys can be used, if at any',
  allow: 'anyone',
  response: z.object({ host: passkeyHost }),
});

const challengeAndRequest = z.object({ challenge: z.string(), request: passkeyRequest });

export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Start a sign-in with a passkey alone; the answer is the same for everybody',
  allow: 'anyone',
  response: challengeAndRequest,
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey alone',
  allow: 'anyone',
  body: z.object({ challenge, passkey: passkeyAnswer }),
  response: token,
});

export const startConfirmation = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm/options',
  summary: 'Tell how the caller can confirm that it is them; with a request for their passkeys if they have any',
  allow: 'session.confirm',
  beforeSecondFactor: true,
  response: z.object({
    /** Until when nothing is asked again of this session; null if it would be asked now. */
    confirmedUntil: z.nullable(z.string()),
    password: z.literal(true),
    code: z.boolean(),
    passkey: z.nullable(challengeAndRequest),
  }),
});

export const confirmRules = z
  .object({
    password: z.optional(z.string().check(z.maxLength(1000, withMessage(sessionMessages.passwordTooLong)))),
    code: z.optional(code),
    challenge: z.optional(challenge),
    passkey: z.optional(passkeyAnswer),
  })
  .check(
    z.refine(
      (form) =>
        [form.password, form.code, form.passkey].filter((way) => way !== undefined).length === 1 &&
        (form.passkey === undefined) === (form.challenge === undefined),
      { ...withMessage(secondFactorMessages.oneWay), path: ['password'] },
    ),
  );

export const confirmSession = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm',
  summary:
    'Confirm with the password, a code or a passkey that it is the caller; this session is then not asked for ten minutes',
  allow: 'session.confirm',
  beforeSecondFactor: true,
  body: confirmRules,
  response: z.object({ confirmedUntil: z.string() }),
});
