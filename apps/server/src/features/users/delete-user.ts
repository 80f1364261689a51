import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { endDevicesOf } from '../../platform/session/end-credentials.ts';
import type { Db } from '../../schema.ts';
import { revokeCardOf } from '../cards/revoke-card.ts';
import { recordLastDay } from '../pay-profiles/record-last-day.ts';
import { removeFactor } from '../sign-in-security/end-factor.ts';
import { refuseLastAdmin, requireEditableUser } from './require-editable-user.ts';
import { userSnapshot } from './user.columns.ts';
import { updateUserRow } from './user.queries.ts';

/** Hides the user: history still names them, the username is free again, their card is revoked, and today is their last day. */
export async function deleteUser(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = await requireEditableUser(tx, actor, id);
  refuseLastAdmin(before);
  const now = clock.now();
  await revokeCardOf(tx, clock, actor, id, { reason: 'LEFT' });
  await recordLastDay(tx, clock, actor, id);
  await updateUserRow(tx, id, { deleted_at: now }, { now, endSessions: true });
  await endDevicesOf(tx, id);
  await removeFactor(tx, id);
  await writeAudit(tx, actor, 'user.delete', id, { before: userSnapshot(before) });
}
