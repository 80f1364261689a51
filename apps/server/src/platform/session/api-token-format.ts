import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 40;
const checksumLength = 6;
const shownLength = 12;

const form = new RegExp(`^binaa_([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`);

/** `binaa_`, 40 random characters, and the checksum of those 40. */
export function newApiToken(): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('');
  return `binaa_${random}${checksumOf(random)}`;
}

/** A token that was mistyped or made up is recognised without asking the database. */
export function isApiToken(text: string): boolean {
  const [, random = '', checksum] = form.exec(text) ?? [];
  return checksum !== undefined && checksum === checksumOf(random);
}

/** The CRC-32 in base 62, as GitHub's tokens have it. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let place = 0; place < checksumLength; place++) {
    text = `${digits[rest % digits.length]}${text}`;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}

/** All that the database keeps. The token has 238 random bits, so a fast hash is enough. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The beginning, by which people tell their tokens apart. */
export function shownPrefix(token: string): string {
  return token.slice(0, shownLength);
}
