import { type Milestone, type MilestoneInput, milestoneMessages } from '@binaa/contract/milestones';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { getMilestone } from './get-milestone.ts';
import { milestoneColumns } from './milestone.columns.ts';
import { lockMilestone } from './milestone.queries.ts';

export async function updateMilestone(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: MilestoneInput,
): Promise<Milestone> {
  const before = found(await lockMilestone(tx, id), milestoneMessages.notFound);
  refuseStale(before, input.version);
  const after = milestoneColumns(input, before);
  await updateRecord(tx, 'milestones', id, after, clock.now());
  await writeAudit(tx, actor, 'milestone.update', id, { before, after });
  return getMilestone(tx, id);
}
