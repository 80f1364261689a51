import { milestoneMessages } from '@binaa/contract/milestones';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { changeMilestone, lockMilestone } from './milestone.queries.ts';

export async function deleteMilestone(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = await lockMilestone(tx, id);
  if (!before) throw notFound(milestoneMessages.notFound);
  const now = clock.now();
  await changeMilestone(tx, id, { deleted_at: now }, now);
  await writeAudit(tx, { actorId: actor.id, action: 'milestone.delete', entity: 'milestone', entityId: id, before });
}
