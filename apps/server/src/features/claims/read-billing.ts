import type { ProjectClaims } from '@binaa/contract/claims';
import type { Db } from '../../schema.ts';
import { presentBilling } from './claim.presenter.ts';
import { sumBilling } from './claim.queries.ts';

/** What the client of a project owes and has paid, to date. */
export async function readBilling(db: Db, projectId: number): Promise<ProjectClaims['total'] | undefined> {
  const [row] = await sumBilling(db, [projectId]);
  return row && presentBilling(row);
}
