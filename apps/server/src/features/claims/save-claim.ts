import { type Claim, type ClaimInput, claimMessages, claimsPerProject } from '@binaa/contract/claims';
import { toMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { found, lockRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { readContractValue } from '../projects/read-contract-value.ts';
import { presentClaim } from './claim.presenter.ts';
import { type ClaimView, changeClaim, insertClaim, listClaimViews } from './claim.queries.ts';
import { lockClaim, pickClaim } from './lock-claim.ts';
import { claimedMinor } from './rules/certificate.ts';

export async function createClaim(
  tx: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
  input: ClaimInput,
): Promise<Claim> {
  found(await lockRecord(tx, 'projects', projectId), projectMessages.notFound);
  const [last, ...others] = await listClaimViews(tx, projectId);
  if (others.length + 1 >= claimsPerProject) throw conflict(claimMessages.tooMany({ max: claimsPerProject }));
  refusePeriod(input.periodEnd, { before: last });
  const at = clock.now();
  const columns = await columnsOf(tx, projectId, input);
  const number = (last?.number ?? 0) + 1;
  const made = { project_id: projectId, number, created_by_id: actor.id, created_at: at, updated_at: at };
  const id = await insertClaim(tx, { ...made, ...columns });
  await writeAudit(tx, actor, 'claim.create', id, { after: { project_id: projectId, number, ...columns } });
  return readClaim(tx, projectId, id);
}

export async function updateClaim(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  { version, ...input }: ClaimInput & { version: number },
): Promise<Claim> {
  const { claim, claims } = await lockClaim(tx, id);
  refuseStale(claim, version);
  if (claim.status === 'CERTIFIED') throw conflict(claimMessages.isCertified);
  refusePeriod(input.periodEnd, {
    before: claims.find(({ number }) => number === claim.number - 1),
    after: claims.find(({ number }) => number === claim.number + 1),
  });
  const columns = await columnsOf(tx, claim.project_id, input);
  await changeClaim(tx, id, columns, clock.now());
  const { period_end, claimed_percent, claimed_minor } = claim;
  await writeAudit(tx, actor, 'claim.update', id, {
    before: { period_end, claimed_percent, claimed_minor },
    after: columns,
  });
  return readClaim(tx, claim.project_id, id);
}

export async function readClaim(db: Db, projectId: number, id: number): Promise<Claim> {
  return presentClaim(pickClaim(await listClaimViews(db, projectId), id));
}

/** Periods follow each other as the claims do. */
function refusePeriod(
  end: string,
  { before, after }: { before?: ClaimView | undefined; after?: ClaimView | undefined },
) {
  if (before && end <= before.period_end) {
    throw invalidField('periodEnd', claimMessages.periodNotLater({ number: before.number }));
  }
  if (after && end >= after.period_end) {
    throw invalidField('periodEnd', claimMessages.periodNotEarlier({ number: after.number }));
  }
}

async function columnsOf(tx: Db, projectId: number, { periodEnd, claimedPercent, claimed }: ClaimInput) {
  const { contractMinor } = found(await readContractValue(tx, projectId), projectMessages.notFound);
  return {
    period_end: periodEnd,
    claimed_percent: claimedPercent ?? null,
    claimed_minor: claimed == null ? claimedMinor(contractMinor, claimedPercent ?? 0) : toMinor(claimed),
  };
}
