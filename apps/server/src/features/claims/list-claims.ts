import type { ProjectClaims } from '@binaa/contract/claims';
import { fromMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { readCostSettings } from '../cost-plans/cost-settings.ts';
import { readContractValue } from '../projects/read-contract-value.ts';
import { presentClaim, presentExpected } from './claim.presenter.ts';
import { type ClaimView, listClaimViews } from './claim.queries.ts';
import { readBilling } from './read-billing.ts';
import { type ClaimToExpect, expectClaims } from './rules/expected-claim.ts';

export async function listClaims(db: Db, projectId: number): Promise<ProjectClaims> {
  const project = found(await readContractValue(db, projectId), projectMessages.notFound);
  const claims = await listClaimViews(db, projectId);
  const settings = await readCostSettings(db, projectId);
  const expected = expectClaims(claims.map(toExpect), project.contractMinor, settings);
  return {
    projectId,
    projectName: project.name,
    contractValue: fromMinor(project.contractMinor),
    claims: claims.map((row) => ({
      ...presentClaim(row),
      ...presentExpected(expected.get(row.number), settings.retentionPercent),
    })),
    total: found(await readBilling(db, projectId), projectMessages.notFound),
  };
}

function toExpect(row: ClaimView): ClaimToExpect {
  return {
    number: row.number,
    claimedMinor: row.claimed_minor,
    certified:
      row.net_minor === null
        ? null
        : {
            heldMinor: row.held_minor ?? 0,
            releasedMinor: row.released_minor ?? 0,
            deductionsMinor: row.deductions_minor ?? 0,
            netMinor: row.net_minor,
          },
  };
}
