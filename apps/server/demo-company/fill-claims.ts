import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { certificateOf, type PlannedClaim, planClaims, retentionPercent, returnReason } from './claim-plan.ts';
import type { FilledProject } from './fill-projects.ts';
import { costStories } from './job-cost-stories.ts';

/** The claims of a project. Each payment of the client, which `fillMoney` has posted, is the receipt of its claim. */
export async function fillClaims(
  tx: Db,
  clock: Clock,
  { project, admin }: { project: FilledProject; admin: UserRow },
): Promise<void> {
  await tx
    .insertInto('project_cost_settings')
    .values({
      project_id: project.id,
      retention_percent: retentionPercent,
      retention_limit_percent: costStories[project.key].claims?.retentionLimitPercent ?? null,
      updated_at: project.created_at,
    })
    .execute();
  const postings = await tx
    .selectFrom('ledger_postings')
    .select(['id', 'kind', 'created_at'])
    .where('project_id', '=', project.id)
    .orderBy('id')
    .execute();
  const paid = postings.filter(({ kind }) => kind === 'PROJECT_INCOME');
  const returned = postings.filter(({ kind }) => kind === 'INCOME_REVERSAL');
  for (const claim of planClaims(project, clock.today())) {
    const claimId = await insertClaim(tx, { project, claim, admin });
    const { payment } = claim;
    const posting = payment && paid.shift();
    if (!payment || !posting) continue;
    const reversal = payment.returnedOn === null ? undefined : returned.shift();
    await tx
      .insertInto('claim_receipts')
      .values({
        claim_id: claimId,
        amount_minor: payment.amountMinor,
        received_on: payment.receivedOn,
        method: payment.isCheque ? 'CHEQUE' : 'BANK_TRANSFER',
        cheque_no: payment.isCheque ? String(204_100 + posting.id) : null,
        posting_id: posting.id,
        created_by_id: admin.id,
        created_at: posting.created_at,
        reversal_posting_id: reversal?.id ?? null,
        reverse_reason: reversal ? returnReason : null,
        reversed_by_id: reversal ? admin.id : null,
        reversed_at: reversal?.created_at ?? null,
      })
      .execute();
  }
}

type OneClaim = { project: FilledProject; claim: PlannedClaim; admin: UserRow };

async function insertClaim(tx: Db, { project, claim, admin }: OneClaim): Promise<number> {
  const certificate = claim.certifiedOn !== null && {
    certified_minor: claim.certifiedMinor,
    certificate_no: certificateOf(claim.number),
    certified_on: claim.certifiedOn,
    retention_percent: retentionPercent,
    held_minor: claim.heldMinor,
    released_minor: claim.releasedMinor,
    deductions_minor: claim.deductionsMinor,
    deductions_note: claim.deductionsMinor > 0 ? 'Paid before Binaa was used' : null,
  };
  const at = new Date(`${claim.periodEnd}T09:00:00Z`);
  const { id } = await tx
    .insertInto('claims')
    .values({
      project_id: project.id,
      number: claim.number,
      period_end: claim.periodEnd,
      claimed_minor: claim.certifiedMinor,
      status: certificate ? 'CERTIFIED' : 'SUBMITTED',
      ...certificate,
      created_by_id: admin.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
