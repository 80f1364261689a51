import type { Db } from '../../schema.ts';
import { countRecoveryCodes, listDevices } from './device.queries.ts';

/** The ways in which a person can show that it is them, besides the password. */
export async function factorOf(db: Db, userId: number) {
  const devices = await listDevices(db, userId);
  return {
    passkeys: devices.filter(({ kind }) => kind === 'PASSKEY'),
    // An app whose secret a backup has left out shows codes that count no more.
    hasApp: devices.some(({ seed }) => seed !== null),
    hasRecoveryCodes: (await countRecoveryCodes(db, userId)) > 0,
  };
}
