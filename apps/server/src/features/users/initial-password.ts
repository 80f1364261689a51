import { randomInt } from 'node:crypto';

export type ResetMode = 'email' | 'random';

/** Leaves out letters and digits that are easily confused when read aloud or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The first password of a new or reset user. A random one is shown once, in the answer, and not stored. */
export function initialPassword(mode: ResetMode, email: string): { password: string; temporaryPassword?: string } {
  if (mode === 'email') return { password: email };
  const password = Array.from({ length: 3 }, randomGroup).join('-');
  return { password, temporaryPassword: password };
}

function randomGroup(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
