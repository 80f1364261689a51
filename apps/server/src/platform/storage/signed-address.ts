import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** What the address lets its holder do; one made for viewing is no good for uploading. */
export type Purpose = 'upload' | 'view';
export type SignedValues = Record<string, string>;

export type AddressSigner = {
  /** The query that makes the address good for that key, these values, and so long. */
  sign(purpose: Purpose, key: string, values: SignedValues, lifeSeconds: number): string;
  /** The values as they were signed; nothing when one character differs or the time is over. */
  verify(purpose: Purpose, key: string, query: Record<string, unknown>): SignedValues | undefined;
};

export function createAddressSigner(secret: string, clock: Clock): AddressSigner {
  // A key of its own, so that nothing signed elsewhere with the same secret is ever an address.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'storage addresses', 32));
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000);

  const signatureOf = (purpose: Purpose, objectKey: string, values: SignedValues): Buffer => {
    const entries = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return createHmac('sha256', key)
      .update(JSON.stringify([purpose, objectKey, entries]))
      .digest();
  };

  return {
    sign(purpose, objectKey, values, lifeSeconds) {
      const signed = { ...values, expires: String(nowInSeconds() + lifeSeconds) };
      const signature = signatureOf(purpose, objectKey, signed).toString('base64url');
      return new URLSearchParams({ ...signed, signature }).toString();
    },
    verify(purpose, objectKey, query) {
      const values: SignedValues = {};
      for (const [name, value] of Object.entries(query)) {
        if (typeof value !== 'string') return undefined;
        values[name] = value;
      }
      const { signature = '', ...signed } = values;
      const given = Buffer.from(signature, 'base64url');
      const wanted = signatureOf(purpose, objectKey, signed);
      // The text is compared too: base64 has more than one spelling of the same bytes.
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
      if (!isOurs || signature !== wanted.toString('base64url')) return undefined;
      return Number(signed['expires']) >= nowInSeconds() ? signed : undefined;
    },
  };
}
