import type { Milestone } from '@binaa/contract/milestones';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { presentMilestone } from './milestone.presenter.ts';
import { listMilestoneIds, listMilestoneViewsById, type MilestoneListQuery } from './milestone.queries.ts';

export async function exportMilestones(db: Db, projectId: number, query: MilestoneListQuery): Promise<Rows<Milestone>> {
  await requireProject(db, projectId);
  const ids = await listMilestoneIds(db, projectId, query);
  return rowsById(ids, async (some) => (await listMilestoneViewsById(db, some)).map(presentMilestone));
}
