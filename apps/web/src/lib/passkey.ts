import type { NewPasskeyAnswer, NewPasskeyRequest, PasskeyAnswer, PasskeyRequest } from '@binaa/contract/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Asks the device for one of the passkeys in the request. Undefined if the user closed the question. */
export function askForPasskey(request: PasskeyRequest): Promise<PasskeyAnswer | undefined> {
  return unlessClosed(startAuthentication({ optionsJSON: request }));
}

/** Asks the device for a new passkey. Undefined if the user closed the question. */
export function makePasskey(request: NewPasskeyRequest): Promise<NewPasskeyAnswer | undefined> {
  return unlessClosed(startRegistration({ optionsJSON: request }));
}

/** Browsers do not tell a question that was closed from one that timed out. */
async function unlessClosed<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return undefined;
    throw error;
  }
}
