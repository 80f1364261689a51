import { writeAudit } from '../../platform/audit.ts';
import { publishChange } from '../../platform/live-update-feed.ts';
import { endDevicesOf } from '../../platform/session/end-credentials.ts';
import { foldedUsername } from '../../platform/session/username.ts';
import type { Db } from '../../schema.ts';
import { endFactor } from '../sign-in-security/end-factor.ts';
import { initialPasswordColumns, oneTimePassword } from './initial-password.ts';
import { replacePassword } from './reset-user-password.ts';
import { findUserIdByUsername, updateUserRow } from './user.queries.ts';

/**
 * What the operator may do to any account from the command line, where no ADMIN can help: another ADMIN's account, or the
 * last ADMIN without a password. The audit trail names no person. Undefined if there is no such user.
 */
export function endSessionsOf(db: Db, username: string, now: Date): Promise<{ ended: true } | undefined> {
  return operateOn(db, username, async (tx, id) => {
    await updateUserRow(tx, id, {}, { now, endSessions: true });
    await endDevicesOf(tx, id);
    await writeAudit(tx, null, 'user.end-sessions', id);
    return { ended: true as const };
  });
}

/** Replaces the password by a random one, which must be changed at the next sign-in, and ends the user's sessions. */
export function giveOneTimePassword(db: Db, username: string, now: Date): Promise<{ password: string } | undefined> {
  return operateOn(db, username, async (tx, id) => {
    const { password } = oneTimePassword();
    await replacePassword(tx, null, id, await initialPasswordColumns(password, now), now);
    return { password };
  });
}

/** Ends the second factor, for an ADMIN who has lost their devices and recovery codes. Whether there was one. */
export function endFactorByOperator(db: Db, username: string): Promise<{ ended: boolean } | undefined> {
  return operateOn(db, username, async (tx, id) => ({ ended: await endFactor(tx, null, id) }));
}

function operateOn<Result>(db: Db, username: string, work: (tx: Db, id: number) => Promise<Result>) {
  return db.transaction().execute(async (tx) => {
    const id = await findUserIdByUsername(tx, foldedUsername(username.trim()));
    if (id === undefined) return undefined;
    const result = await work(tx, id);
    // Open streams of the ended sessions close, and the screens of others show the new state.
    await publishChange(tx, { kind: 'user' });
    return result;
  });
}
