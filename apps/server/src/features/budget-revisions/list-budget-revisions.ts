import type { BudgetRevision } from '@binaa/contract/budget-revisions';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { presentRevision } from './budget-revision.presenter.ts';
import { listRevisionViews } from './budget-revision.queries.ts';

export async function listBudgetRevisions(db: Db, projectId: number): Promise<BudgetRevision[]> {
  await requireProject(db, projectId);
  return (await listRevisionViews(db, projectId)).map(presentRevision);
}
