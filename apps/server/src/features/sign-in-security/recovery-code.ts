import { createHash, randomInt } from 'node:crypto';

/** Crockford's digits, none of which is mistaken for another. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;

/** 120 random bits in six groups, such as `7K3M-0QZT-9RXD-4W2B-H6YN-1CVE`. */
export function newRecoveryCode(): string {
  const random = Array.from({ length }, () => digits[randomInt(digits.length)]).join('');
  return random.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** All that the database keeps, of a code however it is typed: a fast hash is enough for 112 random bits or more. */
export function hashOfRecoveryCode(typed: string): Buffer {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest();
}
