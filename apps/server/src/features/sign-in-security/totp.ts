import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const codeDigits = 6;
/** A phone's clock may be this many steps ahead or behind. */
const drift = 1;

/** The code of a time step (RFC 4226 and RFC 6238, SHA-1: what every authenticator app knows). */
export function codeAt(seed: Buffer, step: number, length = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', seed).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds);
}

/** The time step whose code this is, if it is one of the present or next to it. */
export function matchingStep(seed: Buffer, code: string, now: Date): number | undefined {
  if (!isAppCode(code)) return undefined;
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => stepOf(now) - drift + at);
  return steps.find((step) => isSame(codeAt(seed, step), code));
}

export function isAppCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
