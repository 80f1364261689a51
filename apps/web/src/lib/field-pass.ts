import { isRole, type Role } from '@binaa/contract/roles';
import { correctedNow } from './clock-offset.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

/**
 * The field pass: the last signed-in user may go on recording a crew for some hours after the session has ended, while there
 * is no connection. It opens what this device keeps of that user, and nothing on the server.
 */
type FieldPass = {
  user: { id: number; name: string; role: Role };
  /** How long it lasts after the last answer that the signed-in user got. */
  hours: number;
  /** By the server's clock. */
  answeredAt: number;
};

const passKey = 'binaa.pass';
const hourMs = 3_600_000;
const touchEveryMs = 60_000;
/** A clock that was set back must not make a pass last longer. */
const clockToleranceMs = 5 * 60_000;

function readPass(): FieldPass | undefined {
  try {
    const pass = JSON.parse(readItem(passKey) ?? '') as FieldPass;
    const { id, name, role } = pass.user;
    const isWhole =
      Number.isInteger(id) && typeof name === 'string' && isRole(role) && Number.isFinite(pass.answeredAt);
    return isWhole ? pass : undefined;
  } catch {
    return undefined;
  }
}

/** Called with the roster, which only those who record crews get. It says how long a pass lasts; with 0 hours there is none. */
export function grantPass({ id, name, role }: FieldPass['user'], hours: number, now = correctedNow()): void {
  if (hours <= 0) return endPass();
  writeItem(passKey, JSON.stringify({ user: { id, name, role }, hours, answeredAt: now } satisfies FieldPass));
}

/** The server has just answered the signed-in user. */
export function renewPass(userId: number, now = correctedNow()): void {
  const pass = readPass();
  if (pass?.user.id !== userId || Math.abs(now - pass.answeredAt) < touchEveryMs) return;
  writeItem(passKey, JSON.stringify({ ...pass, answeredAt: now } satisfies FieldPass));
}

export function endPass(): void {
  removeItem(passKey);
}

/** Whose pass is valid now. */
export function passHolder(now = correctedNow()): FieldPass['user'] | undefined {
  const pass = readPass();
  if (!pass) return undefined;
  const isValid = now < pass.answeredAt + pass.hours * hourMs && now > pass.answeredAt - clockToleranceMs;
  return isValid ? pass.user : undefined;
}
