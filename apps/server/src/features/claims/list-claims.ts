import type { ProjectClaims } from '@binaa/contract/claims';
import { fromMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { readContractValue } from '../projects/read-contract-value.ts';
import { presentClaim } from './claim.presenter.ts';
import { listClaimViews } from './claim.queries.ts';
import { readBilling } from './read-billing.ts';

export async function listClaims(db: Db, projectId: number): Promise<ProjectClaims> {
  const project = found(await readContractValue(db, projectId), projectMessages.notFound);
  const claims = await listClaimViews(db, projectId);
  return {
    projectId,
    projectName: project.name,
    contractValue: fromMinor(project.contractMinor),
    claims: claims.map(presentClaim),
    total: found(await readBilling(db, projectId), projectMessages.notFound),
  };
}
