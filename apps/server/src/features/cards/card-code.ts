import { createHash, createHmac, randomBytes } from 'node:crypto';
import { formatCardCode } from '@binaa/contract/card-code';

const randomLength = 10;
const signatureLength = 5;

/** A new card's random part and the hash of its code. */
export function newCardColumns(key: string): { random: Buffer; hash: Buffer } {
  const random = randomBytes(randomLength);
  return { random, hash: hashOfCode(codeOf(key, random)) };
}

/** The signature makes a code that nobody can compute from what the table of cards holds. */
export function codeOf(key: string, random: Buffer): string {
  const signature = createHmac('sha256', key).update(random).digest().subarray(0, signatureLength);
  return formatCardCode(Buffer.concat([random, signature]));
}

export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
