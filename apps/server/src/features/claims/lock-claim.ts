import { claimMessages, claimStatusLabels } from '@binaa/contract/claims';
import { found, lockRecord } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { type ClaimView, findProjectOfClaim, listClaimViews } from './claim.queries.ts';

/**
 * A claim with all claims of its project. The project is locked: what is due of a claim follows from the one before, so
 * claims of a project change one after the other.
 */
export async function lockClaim(tx: Db, id: number): Promise<{ claim: ClaimView; claims: ClaimView[] }> {
  const projectId = found(await findProjectOfClaim(tx, id), claimMessages.notFound);
  found(await lockRecord(tx, 'projects', projectId), claimMessages.notFound);
  const claims = await listClaimViews(tx, projectId);
  return { claim: pickClaim(claims, id), claims };
}

export function pickClaim(claims: readonly ClaimView[], id: number): ClaimView {
  return found(
    claims.find((claim) => claim.id === id),
    claimMessages.notFound,
  );
}

/** The values of a message that names the state. */
export function stateOf({ status }: Pick<ClaimView, 'status'>): { status: string; statusAr: string } {
  const { en, ar } = claimStatusLabels[status];
  return { status: en.toLowerCase(), statusAr: ar };
}
