import type { Milestone } from '@binaa/contract/milestones';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { presentMilestone } from './milestone.presenter.ts';
import { countMilestones, listMilestoneViews, type MilestoneListQuery } from './milestone.queries.ts';

export async function listMilestones(db: Db, projectId: number, query: MilestoneListQuery): Promise<Page<Milestone>> {
  await requireProject(db, projectId);
  const rows = await listMilestoneViews(db, projectId, query, limitAndOffset(query));
  return makePage(rows.map(presentMilestone), await countMilestones(db, projectId, query), query);
}
