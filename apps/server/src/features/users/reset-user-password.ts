import { userMessages } from '@binaa/contract/users';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { endDevicesOf } from '../../platform/session/end-credentials.ts';
import type { Db } from '../../schema.ts';
import type { UserDeps } from './create-user.ts';
import { initialPassword, initialPasswordColumns } from './initial-password.ts';
import { requireEditableUser } from './require-editable-user.ts';
import { resetModeOf } from './reset-mode.ts';
import { updateUserRow } from './user.queries.ts';

export async function resetUserPassword(
  tx: Db,
  deps: UserDeps,
  actor: Actor,
  id: number,
): Promise<{ message: string; temporaryPassword?: string }> {
  const user = await requireEditableUser(tx, actor, id);
  const { password, ...shownOnce } = initialPassword(await resetModeOf(tx, deps.resetMode), user);
  const now = deps.clock.now();
  await replacePassword(tx, actor, id, await initialPasswordColumns(password, now), now);
  return { message: userMessages.passwordReset.text, ...shownOnce };
}

/**
 * Sets an initial password, which expires and must be changed at the next sign-in. Ends all sessions of the user. Without
 * an actor the operator did it.
 */
export async function replacePassword(
  tx: Db,
  actor: Actor | null,
  id: number,
  columns: Awaited<ReturnType<typeof initialPasswordColumns>>,
  now: Date,
): Promise<void> {
  await updateUserRow(tx, id, columns, { now, endSessions: true });
  await endDevicesOf(tx, id);
  await writeAudit(tx, actor, 'user.reset-password', id);
}
