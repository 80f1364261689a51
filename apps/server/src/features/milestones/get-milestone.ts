import { type Milestone, milestoneMessages } from '@binaa/contract/milestones';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { presentMilestone } from './milestone.presenter.ts';
import { findMilestoneView } from './milestone.queries.ts';

export async function getMilestone(db: Db, id: number): Promise<Milestone> {
  return presentMilestone(found(await findMilestoneView(db, id), milestoneMessages.notFound));
}
