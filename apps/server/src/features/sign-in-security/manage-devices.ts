import type { ResponseOf } from '@binaa/contract/endpoint';
import {
  type getSignInSecurity as getEndpoint,
  isFactorRequired,
  signInSecurityMessages,
} from '@binaa/contract/sign-in-security';
import { writeAudit } from '../../platform/audit.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { makeRecoveryCodes } from './add-device.ts';
import { presentDevice } from './device.presenter.ts';
import {
  countRecoveryCodes,
  deleteDevice,
  deleteFactorOf,
  listDevices,
  lockPerson,
  readRequirement,
} from './device.queries.ts';

export async function getSignInSecurity(
  db: Db,
  actor: Actor,
  passkeyHost: string | null,
): Promise<ResponseOf<typeof getEndpoint>> {
  const devices = await listDevices(db, actor.id);
  return {
    devices: devices.map(presentDevice),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
    passkeyHost,
    required: isFactorRequired(await readRequirement(db), actor.role),
  };
}

/** The recovery codes go with the last device. */
export async function removeDevice(tx: Db, actor: Actor, id: number): Promise<undefined> {
  await lockPerson(tx, actor.id);
  const { kind, name } = found(await deleteDevice(tx, actor.id, id), signInSecurityMessages.deviceNotFound);
  if ((await listDevices(tx, actor.id)).length === 0) await deleteFactorOf(tx, actor.id);
  await writeAudit(tx, actor, 'user.remove-device', actor.id, { before: { kind, name } });
}

export async function renewRecoveryCodes(tx: Db, actor: Actor): Promise<{ recoveryCodes: string[] }> {
  await lockPerson(tx, actor.id);
  if ((await listDevices(tx, actor.id)).length === 0) throw conflict(signInSecurityMessages.noDevice);
  return { recoveryCodes: await makeRecoveryCodes(tx, actor) };
}
