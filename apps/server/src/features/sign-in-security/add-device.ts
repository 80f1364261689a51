import { randomBytes } from 'node:crypto';
import { type NewPasskeyAnswer, passkeyMessages } from '@binaa/contract/passkeys';
import {
  type AddedDevice,
  maxDevices,
  recoveryCodeCount,
  signInSecurityMessages,
} from '@binaa/contract/sign-in-security';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AppError, conflict, invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import type { Db } from '../../schema.ts';
import type { DeviceRow } from '../../schema-second-factor.ts';
import { base32 } from './base32.ts';
import { addChallenge, takeChallenge } from './challenges.ts';
import { presentDevice } from './device.presenter.ts';
import { countRecoveryCodes, insertDevice, listDevices, lockPerson, replaceRecoveryCodes } from './device.queries.ts';
import { newPasskeyRequest, readNewPasskey, type requirePlace } from './passkeys.ts';
import { wrongCode } from './prove.ts';
import { hashOfRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { matchingStep } from './totp.ts';

type Place = ReturnType<typeof requirePlace>;

const seedBytes = 20;

/** The secret is kept with the challenge until a code shows that the app has it. */
export async function startAuthenticator(tx: Db, clock: Clock, actor: Actor) {
  const seed = randomBytes(seedBytes);
  const challenge = await addChallenge(tx, clock.now(), {
    purpose: 'ADD_AUTHENTICATOR',
    person: personOf(actor),
    seed,
  });
  const secret = base32(seed);
  const uri = `otpauth://totp/${encodeURIComponent(`Binaa:${actor.email}`)}?secret=${secret}&issuer=Binaa`;
  return { challenge, secret, uri };
}

export async function addAuthenticator(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { challenge, code, name }: { challenge: string; code: string; name: string },
): Promise<AddedDevice> {
  const now = clock.now();
  const { seed } = await takeOwnChallenge(tx, actor, { challenge, purpose: 'ADD_AUTHENTICATOR' }, now);
  const step = seed && matchingStep(seed, code, now);
  if (!step) throw wrongCode();
  return addDevice(tx, clock, actor, { kind: 'AUTHENTICATOR', name, seed, last_step: step });
}

export async function startPasskey(tx: Db, clock: Clock, actor: Actor, { host }: Place) {
  const challenge = await addChallenge(tx, clock.now(), { purpose: 'ADD_PASSKEY', person: personOf(actor) });
  const passkeys = (await listDevices(tx, actor.id)).filter(({ kind }) => kind === 'PASSKEY');
  return { challenge, request: newPasskeyRequest(host, challenge, actor, passkeys) };
}

export async function addPasskey(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { place, challenge, passkey, name }: { place: Place; challenge: string; passkey: NewPasskeyAnswer; name: string },
): Promise<AddedDevice> {
  await takeOwnChallenge(tx, actor, { challenge, purpose: 'ADD_PASSKEY' }, clock.now());
  const columns = await readNewPasskey(place, challenge, passkey);
  if (!columns) throw invalidField('passkey', passkeyMessages.invalid);
  try {
    return await addDevice(tx, clock, actor, { kind: 'PASSKEY', name, ...columns });
  } catch (error) {
    if (violatesUnique(error, 'second_factor_devices_credential_id_key')) {
      throw conflict(signInSecurityMessages.alreadyAdded);
    }
    throw error;
  }
}

type NewDevice = Pick<DeviceRow, 'kind' | 'name'> & Partial<DeviceRow>;

/** Nobody has a device without recovery codes: whoever has none left gets new ones with it. */
async function addDevice(tx: Db, clock: Clock, actor: Actor, device: NewDevice): Promise<AddedDevice> {
  await lockPerson(tx, actor.id);
  const devices = await listDevices(tx, actor.id);
  if (devices.length >= maxDevices) throw conflict(signInSecurityMessages.tooManyDevices({ max: maxDevices }));
  const row = await insertDevice(tx, { ...device, user_id: actor.id, created_at: clock.now() });
  const { kind, name } = device;
  await writeAudit(tx, actor, 'user.add-device', actor.id, { after: { kind, name } });
  const hasCodes = (await countRecoveryCodes(tx, actor.id)) > 0;
  return { device: presentDevice(row), recoveryCodes: hasCodes ? null : await makeRecoveryCodes(tx, actor) };
}

/** The answer is the only place that ever shows them. */
export async function makeRecoveryCodes(tx: Db, actor: Actor): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await replaceRecoveryCodes(tx, actor.id, codes.map(hashOfRecoveryCode));
  await writeAudit(tx, actor, 'user.make-recovery-codes', actor.id);
  return codes;
}

type Asked = Parameters<typeof takeChallenge>[1];

async function takeOwnChallenge(tx: Db, actor: Actor, asked: Asked, now: Date) {
  const taken = await takeChallenge(tx, asked, now);
  if (taken?.user_id !== actor.id) throw setUpOver();
  return taken;
}

function setUpOver(): AppError {
  return invalidField('challenge', signInSecurityMessages.setUpOver);
}

function personOf({ id, sessionVersion }: Actor) {
  return { id, session_version: sessionVersion };
}
