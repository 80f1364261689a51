import type { Milestone, MilestoneInput } from '@binaa/contract/milestones';
import { projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { insertRecord, sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getMilestone } from './get-milestone.ts';
import { milestoneColumns } from './milestone.columns.ts';

export async function createMilestone(
  tx: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
  input: MilestoneInput,
): Promise<Milestone> {
  return getMilestone(tx, await addMilestone(tx, clock, actor, projectId, input));
}

/** Without reading the milestone back, for many at once. */
export async function addMilestone(
  tx: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
  input: MilestoneInput,
): Promise<number> {
  if (!(await sharePresent(tx, 'projects', projectId))) throw notFound(projectMessages.notFound);
  const after = { project_id: projectId, ...milestoneColumns(input) };
  const id = await insertRecord(tx, 'milestones', after, clock.now());
  await writeAudit(tx, actor, 'milestone.create', id, { after });
  return id;
}
