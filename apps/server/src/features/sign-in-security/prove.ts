import type { PasskeyAnswer } from '@binaa/contract/passkeys';
import { secondFactorMessages } from '@binaa/contract/second-factor';
import { writeAudit } from '../../platform/audit.ts';
import { type AppError, invalidField } from '../../platform/http/app-error.ts';
import { isReportDue } from '../../platform/session/sign-in-throttle.ts';
import type { Db } from '../../schema.ts';
import type { DeviceRow } from '../../schema-second-factor.ts';
import { findPasskey, listDevices, usePasskey, useRecoveryCode, useStep } from './device.queries.ts';
import { readPasskeyAnswer, type requirePlace } from './passkeys.ts';
import { hashOfRecoveryCode } from './recovery-code.ts';
import { matchingStep } from './totp.ts';

/** Whether an authenticator app of the person shows this code now and it was not used yet. Uses it up. */
export async function takeAppCode(tx: Db, userId: number, code: string, now: Date): Promise<boolean> {
  for (const { id, seed } of await listDevices(tx, userId)) {
    const step = seed && matchingStep(seed, code, now);
    if (step && (await useStep(tx, id, step, now))) return true;
  }
  return false;
}

/** Whether it is a recovery code of the person that was not used yet. Uses it up. */
export async function takeRecoveryCode(tx: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const isOwn = await useRecoveryCode(tx, userId, hashOfRecoveryCode(code), now);
  if (isOwn) await writeAudit(tx, { id: userId }, 'user.use-recovery-code', userId);
  return isOwn;
}

type Signed = { challenge: string; passkey: PasskeyAnswer };

/** The passkey that signed the challenge, if it is known. */
export async function takePasskey(
  tx: Db,
  place: ReturnType<typeof requirePlace>,
  { challenge, passkey }: Signed,
  now: Date,
): Promise<DeviceRow | undefined> {
  const device = await findPasskey(tx, passkey.id);
  if (!device) return undefined;
  const counter = await readPasskeyAnswer(place, challenge, passkey, device);
  if (counter === undefined || !(await usePasskey(tx, device.id, counter, now))) return undefined;
  return device;
}

export function wrongCode(): AppError {
  return invalidField('code', secondFactorMessages.wrongCode);
}

export function challengeOver(): AppError {
  return invalidField('challenge', secondFactorMessages.challengeOver);
}

/** Recorded rarely enough that guesses cannot fill the audit trail. */
export function recordFailedStep(db: Db, userId: number, address: string, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (await isReportDue(tx, now, userId, 'report-second-step')) {
      await writeAudit(tx, null, 'user.fail-second-step', userId, { after: { address } });
    }
  });
}
