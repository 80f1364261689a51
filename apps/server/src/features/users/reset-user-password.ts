import { userMessages } from '@binaa/contract/users';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { endDevicesOf } from '../../platform/session/end-credentials.ts';
import type { Db } from '../../schema.ts';
import type { UserDeps } from './create-user.ts';
import { initialPassword, initialPasswordColumns } from './initial-password.ts';
import { requireEditableUser } from './require-editable-user.ts';
import { updateUserRow } from './user.queries.ts';

/** Sets an initial password, which expires and must be changed at the next sign-in. Ends all sessions of the user. */
export async function resetUserPassword(
  tx: Db,
  deps: UserDeps,
  actor: Actor,
  id: number,
): Promise<{ message: string; temporaryPassword?: string }> {
  const user = await requireEditableUser(tx, actor, id);
  const { password, ...shownOnce } = initialPassword(deps.resetMode, user);
  const now = deps.clock.now();
  await updateUserRow(tx, id, await initialPasswordColumns(password, now), { now, endSessions: true });
  await endDevicesOf(tx, id);
  await writeAudit(tx, actor, 'user.reset-password', id);
  return { message: userMessages.passwordReset.text, ...shownOnce };
}
