import { type User, type UserInput, userMessages } from '@binaa/contract/users';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { initialPasswordColumns, oneTimePassword } from './initial-password.ts';
import { refuseTakenUsername } from './refuse-taken-username.ts';
import { refuseLastAdmin, refuseOfficeAccount, requireEditableUser } from './require-editable-user.ts';
import { userColumns, userSnapshot } from './user.columns.ts';
import { maySeeSalary } from './user.policy.ts';
import { presentUser } from './user.presenter.ts';
import { findUserView, updateUserRow } from './user.queries.ts';

/**
 * A change of role ends the user's sessions, because they were opened with the rights of the old role. Whoever becomes
 * an ADMIN with an initial password, which may be the username, gets a random one instead.
 */
export async function updateUser(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: UserInput,
): Promise<User & { temporaryPassword?: string }> {
  const before = await requireEditableUser(tx, actor, id);
  refuseOfficeAccount(actor, input.role);
  refuseStale(before, input.version);
  if (input.email !== before.email && actor.apiToken) throw forbidden(userMessages.usernameByToken);
  const endSessions = input.role !== before.role;
  if (endSessions) refuseLastAdmin(before);

  const now = clock.now();
  // In another case it is the same username.
  const changesUsername = input.email.toLowerCase() !== before.email.toLowerCase();
  const given = userColumns(input, before);
  // Whoever cannot see the salary does not send it, and must not empty it.
  const change = maySeeSalary(actor) ? given : { ...given, salary_minor: before.salary_minor };
  const replacesPassword = endSessions && input.role === 'ADMIN' && before.password_reset_required;
  const { columns, ...shownOnce } = replacesPassword ? await newOneTimePassword(now) : { columns: {} };
  await refuseTakenUsername(
    updateUserRow(
      tx,
      id,
      { ...change, ...columns, ...(changesUsername && { username_changed_at: now }) },
      { now, endSessions },
    ),
  );
  await writeAudit(tx, actor, endSessions ? 'user.change-role' : 'user.update', id, {
    before: userSnapshot(before),
    after: userSnapshot(change),
  });
  if (replacesPassword) await writeAudit(tx, actor, 'user.reset-password', id);
  return { ...presentUser(found(await findUserView(tx, id), userMessages.notFound), actor), ...shownOnce };
}

async function newOneTimePassword(now: Date) {
  const { password, temporaryPassword } = oneTimePassword();
  return { columns: await initialPasswordColumns(password, now), temporaryPassword };
}
