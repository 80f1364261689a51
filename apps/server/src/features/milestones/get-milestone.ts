import { type Milestone, milestoneMessages } from '@binaa/contract/milestones';
import { notFound } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import { presentMilestone } from './milestone.presenter.ts';
import { findMilestoneRow } from './milestone.queries.ts';

export async function getMilestone(db: Db, id: number): Promise<Milestone> {
  const row = await findMilestoneRow(db, id);
  if (!row) throw notFound(milestoneMessages.notFound);
  return presentMilestone(row);
}
