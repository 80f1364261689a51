import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** As the Standard Webhooks specification writes them. */
export function newSecret(): string {
  return `${prefix}${randomBytes(24).toString('base64')}`;
}

type Signed = { id: string; timestamp: number; body: string };

/** The value of the `webhook-signature` header: one signature for each secret, so that receivers can change theirs in peace. */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
