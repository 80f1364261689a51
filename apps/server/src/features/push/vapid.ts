import type { webcrypto } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';

/** Within the 24 hours that push services allow. */
const lifetimeSeconds = 12 * 3600;

/** The public half, as browsers want it for subscribing and push services for checking. */
export function publicKeyOf({ x = '', y = '' }: webcrypto.JsonWebKey): string {
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64url');
}

type Sender = { key: webcrypto.JsonWebKey; subject: string; now: Date };

/** Tells the push service who sends, and whom to write to about it (RFC 8292). */
export async function vapidHeader(endpoint: string, { key, subject, now }: Sender): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifetimeSeconds)
    .sign(await importJWK(key, 'ES256'));
  return `vapid t=${token}, k=${publicKeyOf(key)}`;
}
