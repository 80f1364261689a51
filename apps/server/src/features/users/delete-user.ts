import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { refuseLastAdmin, requireEditableUser } from './require-editable-user.ts';
import { userSnapshot } from './user.columns.ts';
import { changeUser } from './user.queries.ts';

/** Hidden, not removed: the name stays in all history, and the username is free again. */
export async function deleteUser(tx: Db, clock: Clock, actor: Actor, userId: number): Promise<undefined> {
  const before = await requireEditableUser(tx, actor, userId);
  refuseLastAdmin(before);
  const now = clock.now();
  await changeUser(tx, userId, { deleted_at: now }, { now, endSessions: true });
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'user.delete',
    entity: 'user',
    entityId: userId,
    before: userSnapshot(before),
  });
}
