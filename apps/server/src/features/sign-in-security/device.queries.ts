import type { FactorRequirement } from '@binaa/contract/sign-in-security';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { DeviceRow, SecondFactorDevicesTable } from '../../schema-second-factor.ts';

const columns = [
  'id',
  'user_id',
  'kind',
  'name',
  'created_at',
  'last_used_at',
  'seed',
  'last_step',
  'credential_id',
  'public_key',
  'counter',
  'transports',
] as const;

export function listDevices(db: Db, userId: number): Promise<DeviceRow[]> {
  return db.selectFrom('second_factor_devices').select(columns).where('user_id', '=', userId).orderBy('id').execute();
}

export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('second_factor_devices')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export function insertDevice(tx: Db, device: Insertable<SecondFactorDevicesTable>): Promise<DeviceRow> {
  return tx.insertInto('second_factor_devices').values(device).returning(columns).executeTakeFirstOrThrow();
}

/** Whether the code of this step counts: it and those before it count no more afterwards. */
export async function useStep(tx: Db, deviceId: number, step: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('second_factor_devices')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', deviceId)
    .where('last_step', '<', step)
    .returning('id')
    .execute();
  return used.length > 0;
}

/** Whether the passkey still exists. */
export async function usePasskey(tx: Db, deviceId: number, counter: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('second_factor_devices')
    .set({ counter, last_used_at: now })
    .where('id', '=', deviceId)
    .returning('id')
    .execute();
  return used.length > 0;
}

export async function deleteDevice(tx: Db, userId: number, id: number): Promise<DeviceRow | undefined> {
  return tx
    .deleteFrom('second_factor_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Whether there was a device. */
export async function deleteFactorOf(tx: Db, userId: number): Promise<boolean> {
  const devices = await tx.deleteFrom('second_factor_devices').where('user_id', '=', userId).returning('id').execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  return devices.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function replaceRecoveryCodes(tx: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash, used_at: null })))
    .execute();
}

export async function useRecoveryCode(tx: Db, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .execute();
  return used.length > 0;
}

/** Locked, so that devices and recovery codes of the same person change one after the other. */
export async function lockPerson(tx: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

export async function readRequirement(db: Db): Promise<FactorRequirement> {
  const row = await db.selectFrom('sign_in_settings').select('second_factor_of').executeTakeFirstOrThrow();
  return row.second_factor_of;
}

export async function writeRequirement(tx: Db, requirement: FactorRequirement): Promise<void> {
  await tx.updateTable('sign_in_settings').set({ second_factor_of: requirement }).execute();
}
