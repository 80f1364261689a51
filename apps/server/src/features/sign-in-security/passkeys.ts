import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { NewPasskeyAnswer, NewPasskeyRequest, PasskeyAnswer, PasskeyRequest } from '@binaa/contract/passkeys';
import { passkeyMessages } from '@binaa/contract/passkeys';
import { challengeMinutes } from '@binaa/contract/second-factor';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import type { DeviceRow } from '../../schema-second-factor.ts';

/** The library takes 25 MB and a third of a second to load, so it waits for the first passkey. */
const library = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256: what all devices know. */
const algorithms = [-7, -8, -257];
const timeout = challengeMinutes * 60_000;

export type SecondFactorDeps = {
  clock: Clock;
  /** PUBLIC_URL, whose name passkeys belong to. */
  publicUrl?: string | undefined;
};

/** Where passkeys are used: they belong to a name, so an address of numbers has none. */
type Place = { host: string; publicUrl: string | undefined };

/**
 * The name that passkeys belong to: that of PUBLIC_URL, or `localhost` where the caller came by that name. Null if this
 * server has none.
 */
export function passkeyHost(publicUrl: string | undefined, origin: string): string | null {
  if (publicUrl === undefined) return URL.parse(origin)?.hostname === 'localhost' ? 'localhost' : null;
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? null : hostname;
}

export function requirePlace(publicUrl: string | undefined, origin: string): Place {
  const host = passkeyHost(publicUrl, origin);
  if (host === null) throw conflict(passkeyMessages.noName);
  return { host, publicUrl };
}

/** Without the passkeys of a person, the device offers those that it has. */
export function passkeyRequest(host: string, challenge: string, passkeys?: readonly DeviceRow[]): PasskeyRequest {
  return {
    challenge,
    rpId: host,
    timeout,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(credentialOf) }),
  };
}

export function newPasskeyRequest(
  host: string,
  challenge: string,
  { name, email }: { name: string; email: string },
  passkeys: readonly DeviceRow[],
): NewPasskeyRequest {
  return {
    challenge,
    rp: { id: host, name: 'Binaa' },
    user: { id: randomBytes(16).toString('base64url'), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: passkeys.map(credentialOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

function credentialOf({ credential_id, transports }: DeviceRow) {
  const known = transports && transports.length > 0 ? { transports } : {};
  return { id: credential_id ?? '', type: 'public-key' as const, ...known };
}

/** The columns of a new passkey; undefined if the answer is not valid. */
export async function readNewPasskey(place: Place, challenge: string, answer: NewPasskeyAnswer) {
  const { verifyRegistrationResponse } = await library();
  const { transports = [], ...response } = answer.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      ...expected(place, challenge, response.clientDataJSON),
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
  } catch {
    return undefined;
  }
}

/** The passkey's new counter; undefined if the answer is not valid. */
export async function readPasskeyAnswer(
  place: Place,
  challenge: string,
  answer: PasskeyAnswer,
  { credential_id, public_key, counter, transports }: DeviceRow,
): Promise<number | undefined> {
  if (credential_id === null || public_key === null || counter === null) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      ...expected(place, challenge, clientDataJSON),
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(public_key),
        counter,
        transports: transports ?? [],
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

function expected({ host, publicUrl }: Place, challenge: string, clientDataJSON: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: publicUrl ?? localOriginIn(clientDataJSON),
    expectedRPID: host,
    requireUserVerification: true,
  };
}

/** On this machine every port counts: the development server is on another one than the API. */
function localOriginIn(clientDataJSON: string): string {
  const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown };
  const isLocal = typeof origin === 'string' && URL.parse(origin)?.hostname === 'localhost';
  return isLocal ? origin : 'http://localhost';
}
