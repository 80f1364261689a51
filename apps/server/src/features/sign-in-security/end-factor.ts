import { type FactorDevice, signInSecurityMessages } from '@binaa/contract/sign-in-security';
import { writeAudit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getUser } from '../users/get-user.ts';
import { presentDevice } from './device.presenter.ts';
import { deleteFactorOf, listDevices, lockPerson } from './device.queries.ts';

export async function getFactorOfUser(db: Db, actor: Actor, id: number): Promise<{ devices: FactorDevice[] }> {
  await getUser(db, actor, id);
  return { devices: (await listDevices(db, id)).map(presentDevice) };
}

/** For a person who has lost their devices, another ADMIN too. The person is told. */
export async function endFactorOfUser(tx: Db, actor: Actor, id: number): Promise<undefined> {
  if (id === actor.id) throw conflict(signInSecurityMessages.ownInProfile);
  await getUser(tx, actor, id);
  if (!(await endFactor(tx, actor, id))) throw notFound(signInSecurityMessages.noSecondFactor);
}

/** Whether there was one. Without an actor, the operator ends it. */
export async function endFactor(tx: Db, actor: Actor | null, userId: number): Promise<boolean> {
  await lockPerson(tx, userId);
  const hadOne = await deleteFactorOf(tx, userId);
  if (hadOne) await writeAudit(tx, actor, 'user.end-second-factor', userId);
  return hadOne;
}

/** With the account. */
export async function removeFactor(tx: Db, userId: number): Promise<void> {
  await deleteFactorOf(tx, userId);
}
