import type { SecondStep } from '@binaa/contract/errors';
import type { NewPasskeyRequest, PasskeyRequest } from '@binaa/contract/passkeys';
import type { AddedDevice } from '@binaa/contract/sign-in-security';
import { codeAt, stepOf } from '../src/features/sign-in-security/totp.ts';
import type { UserRow } from '../src/schema.ts';
import type { Call, TestApp } from './build-test-app.ts';
import { testPassword } from './factories/user.ts';
import { softwarePasskey } from './software-passkey.ts';

/** Adds an authenticator app as the caller. The app's clock may be wrong. */
export async function addApp(test: TestApp, call: Call, name = 'Phone') {
  const { challenge, secret } = (await call('POST', '/sign-in-security/authenticators/options')).json<{
    challenge: string;
    secret: string;
  }>();
  const seed = fromBase32(secret);
  const code = (wrongBySeconds = 0) => codeAt(seed, stepOf(new Date(test.clock.now.getTime() + wrongBySeconds * 1000)));
  const added = await call('POST', '/sign-in-security/authenticators', { challenge, code: code(), name });
  if (added.statusCode !== 201) throw new Error(added.body);
  // The code that added the app counts no more.
  test.clock.advance(30_000);
  return { code, ...added.json<AddedDevice>() };
}

/** The options of a new passkey. */
export async function startPasskey(call: Call) {
  const answer = await call('POST', '/sign-in-security/passkeys/options');
  return answer.json<{ challenge: string; request: NewPasskeyRequest }>();
}

/** The options of a sign-in with a passkey alone. */
export async function startPasskeySignIn(test: TestApp) {
  return (await test.call('POST', '/auth/passkey/options')).json<{ challenge: string; request: PasskeyRequest }>();
}

export async function addPasskey(call: Call, name = 'Laptop') {
  const passkey = softwarePasskey();
  const { challenge, request } = await startPasskey(call);
  const added = await call('POST', '/sign-in-security/passkeys', { challenge, name, passkey: passkey.create(request) });
  if (added.statusCode !== 201) throw new Error(added.body);
  return { passkey, ...added.json<AddedDevice>() };
}

/** The first step of a sign-in: what its answer says of the second. */
export async function firstStep(test: TestApp, { email }: UserRow): Promise<SecondStep> {
  const answer = await test.call('POST', '/auth/signin', { email, password: testPassword });
  const { code, secondStep } = answer.json<{ code: string; secondStep: SecondStep }>();
  if (code !== 'SECOND_FACTOR_REQUIRED') throw new Error(answer.body);
  return secondStep;
}

/** What an authenticator app reads of the text. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
