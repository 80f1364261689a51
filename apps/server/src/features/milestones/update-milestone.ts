import { type Milestone, type MilestoneInput, milestoneMessages } from '@binaa/contract/milestones';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { getMilestone } from './get-milestone.ts';
import { changeMilestone, lockMilestone } from './milestone.queries.ts';

export async function updateMilestone(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: MilestoneInput,
): Promise<Milestone> {
  const before = await lockMilestone(tx, id);
  if (!before) throw notFound(milestoneMessages.notFound);
  refuseStale(before, input.version);
  const after = {
    name: input.name,
    due_date: input.dueDate,
    status: input.status ?? before.status,
    description: input.description ?? null,
  };
  await changeMilestone(tx, id, after, clock.now());
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'milestone.update',
    entity: 'milestone',
    entityId: id,
    before,
    after,
  });
  return getMilestone(tx, id);
}
