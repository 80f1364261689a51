import { publishChange } from '../../platform/live-update-feed.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { endSession } from './session.queries.ts';

/** Ends the session of this token on every instance. Other sessions of the user stay. */
export async function signOutUser(tx: Db, actor: Actor): Promise<undefined> {
  await endSession(tx, actor.token);
  // Open streams of the session end.
  await publishChange(tx, { kind: 'account' });
}
