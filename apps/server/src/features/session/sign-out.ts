import { publishChange } from '../../platform/live-update-feed.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { removeIfOwn } from '../push/manage-devices.ts';
import { endSession } from './session.queries.ts';

/**
 * Ends the session of this token on every instance. Other sessions of the user stay. The browser's device gets no more
 * notices: whoever uses it next must not read them.
 */
export async function signOutUser(tx: Db, actor: Actor, deviceId: number | undefined): Promise<undefined> {
  await endSession(tx, actor.token);
  if (deviceId !== undefined) await removeIfOwn(tx, actor, deviceId);
  // Open streams of the session end.
  await publishChange(tx, { kind: 'account' });
}
