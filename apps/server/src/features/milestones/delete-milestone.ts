import { milestoneMessages } from '@binaa/contract/milestones';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, softDeleteRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { lockMilestone } from './milestone.queries.ts';

export async function deleteMilestone(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = found(await lockMilestone(tx, id), milestoneMessages.notFound);
  await softDeleteRecord(tx, 'milestones', id, clock.now());
  await writeAudit(tx, actor, 'milestone.delete', id, { before });
}
