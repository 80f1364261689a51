import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { addressLifeSeconds } from '@binaa/contract/files';
import { type Clock, clockToleranceMs } from '../clock.ts';

/** A URL signed for one purpose is not valid for another. */
export type Purpose = 'upload' | 'view';
export type SignedValues = Record<string, string>;

export type AddressSigner = {
  /** The query string that grants access to the key with these values until it expires. */
  sign(purpose: Purpose, key: string, values: SignedValues, lifeSeconds: number): string;
  /** The signed values; undefined if anything was changed or the URL has expired. */
  verify(purpose: Purpose, key: string, query: Record<string, unknown>): SignedValues | undefined;
};

const longestLifeSeconds = addressLifeSeconds + clockToleranceMs / 1000;

export function createAddressSigner(secret: string, clock: Clock): AddressSigner {
  // A derived key, so that nothing else signed with the same secret is a valid URL.
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
      // Compares the text, too: base64 has several spellings of the same bytes.
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
      if (!isOurs || signature !== wanted.toString('base64url')) return undefined;
      const secondsLeft = Number(signed['expires']) - nowInSeconds();
      // One that lives longer was signed by a clock that was ahead.
      return secondsLeft >= 0 && secondsLeft <= longestLifeSeconds ? signed : undefined;
    },
  };
}
