import { userMessages } from '@binaa/contract/users';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { hashPassword } from '../../platform/session/passwords.ts';
import type { Db } from '../../schema.ts';
import type { UserDeps } from './create-user.ts';
import { initialPassword } from './initial-password.ts';
import { requireEditableUser } from './require-editable-user.ts';
import { changeUser } from './user.queries.ts';

/** Back to an initial password, which must be changed and dies by itself; every session of the user ends. */
export async function resetUserPassword(
  tx: Db,
  deps: UserDeps,
  actor: Actor,
  userId: number,
): Promise<{ message: string; temporaryPassword?: string }> {
  const user = await requireEditableUser(tx, actor, userId);
  const { password, ...shownOnce } = initialPassword(deps.resetMode, user.email);
  const now = deps.clock.now();
  await changeUser(
    tx,
    userId,
    { password_hash: await hashPassword(password), password_reset_required: true, password_set_at: now },
    { now, endSessions: true },
  );
  await writeAudit(tx, { actorId: actor.id, action: 'user.reset-password', entity: 'user', entityId: userId });
  return { message: userMessages.passwordReset, ...shownOnce };
}
