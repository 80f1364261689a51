import { type User, type UserInput, userMessages } from '@binaa/contract/users';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { refuseTakenUsername } from './refuse-taken-username.ts';
import { refuseLastAdmin, requireEditableUser } from './require-editable-user.ts';
import { userColumns, userSnapshot } from './user.columns.ts';
import { presentUser } from './user.presenter.ts';
import { changeUser, findUser } from './user.queries.ts';

/** Another role is another set of rights: the sessions opened under the old one end at once. */
export async function updateUser(tx: Db, clock: Clock, actor: Actor, userId: number, input: UserInput): Promise<User> {
  const before = await requireEditableUser(tx, actor, userId);
  refuseStale(before, input.version);
  const endSessions = input.role !== before.role;
  if (endSessions) refuseLastAdmin(before);

  const change = userColumns(input);
  await refuseTakenUsername(changeUser(tx, userId, change, { now: clock.now(), endSessions }));
  await writeAudit(tx, {
    actorId: actor.id,
    action: endSessions ? 'user.change-role' : 'user.update',
    entity: 'user',
    entityId: userId,
    before: userSnapshot(before),
    after: userSnapshot(change),
  });
  const row = await findUser(tx, userId);
  if (!row) throw notFound(userMessages.notFound);
  return presentUser(row, actor);
}
