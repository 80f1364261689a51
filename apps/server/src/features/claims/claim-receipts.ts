import { type Claim, type ClaimReceiptInput, claimMessages } from '@binaa/contract/claims';
import { formatAmount, fromMinor, minor, toMinor } from '@binaa/contract/money';
import { claimTexts } from '@binaa/contract/postings';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { postIncomeReversal, postProjectIncome } from '../ledger/post-company-transaction.ts';
import { outstandingMinor } from './claim.presenter.ts';
import { findReceipt, insertReceipt, markReversed } from './claim.queries.ts';
import { lockClaim, stateOf } from './lock-claim.ts';
import { readClaim } from './save-claim.ts';

/** Never more than is outstanding: claims of a project change one after the other. */
export async function receiveClaim(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, amount, receivedOn, method, chequeNo }: ClaimReceiptInput & { id: number },
): Promise<Claim> {
  if (receivedOn > clock.today()) throw invalidField('receivedOn', claimMessages.receivedInFuture);
  const { claim } = await lockClaim(tx, id);
  if (claim.status !== 'CERTIFIED') throw conflict(claimMessages.notCertified(stateOf(claim)));
  const amountMinor = toMinor(amount);
  const outstanding = Math.max(0, outstandingMinor(claim));
  if (amountMinor > outstanding) {
    throw conflict(claimMessages.outstanding({ amount: formatAmount(fromMinor(outstanding)) }));
  }
  const at = clock.now();
  const { project_id: projectId, number, certificate_no } = claim;
  const description = claimTexts.received(number, certificate_no);
  const posting = await postProjectIncome(tx, { projectId, amountMinor, description, userId: actor.id, at });
  const receipt = { amount_minor: amountMinor, received_on: receivedOn, method, cheque_no: chequeNo || null };
  await insertReceipt(tx, {
    ...receipt,
    claim_id: id,
    posting_id: posting.id,
    created_by_id: actor.id,
    created_at: at,
  });
  await writeAudit(tx, actor, 'claim.receive', id, { after: { ...receipt, posting_id: posting.id } });
  return readClaim(tx, projectId, id);
}

/** A returned cheque: its amount is outstanding again. */
export async function reverseClaimReceipt(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<Claim> {
  const { claim_id: claimId } = found(await findReceipt(tx, id), claimMessages.receiptNotFound);
  const { claim } = await lockClaim(tx, claimId);
  const receipt = found(
    claim.receipts.find((one) => one.id === id),
    claimMessages.receiptNotFound,
  );
  if (receipt.reversalPostingId !== null) {
    throw conflict(claimMessages.alreadyReversed({ name: receipt.reverserName ?? '' }));
  }
  const at = clock.now();
  const posting = await postIncomeReversal(tx, {
    reversesId: receipt.postingId,
    projectId: claim.project_id,
    amountMinor: minor(receipt.amountMinor),
    description: claimTexts.reversed(claim.number, reason),
    userId: actor.id,
    at,
  });
  const reversal = { reversal_posting_id: posting.id, reverse_reason: reason };
  await markReversed(tx, id, { ...reversal, reversed_by_id: actor.id, reversed_at: at });
  await writeAudit(tx, actor, 'claim.reverse', claimId, {
    after: { amount_minor: receipt.amountMinor, posting_id: receipt.postingId, ...reversal },
  });
  return readClaim(tx, claim.project_id, claimId);
}
