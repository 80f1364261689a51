import type { FundRequest } from '@binaa/contract/fund-requests';
import { fromMinor } from '@binaa/contract/money';
import type { Actor } from '../../platform/session/actor.ts';
import { mayCancel, mayDecide } from './fund-request.policy.ts';
import type { FundRequestView } from './fund-request.queries.ts';

export function presentFundRequest(row: FundRequestView, actor: Actor): FundRequest {
  const isDecidable = mayDecide(actor, row);
  return {
    id: row.id,
    holderId: row.holder_id,
    holderName: row.holder_name,
    amount: fromMinor(row.amount_minor),
    reason: row.reason,
    neededBy: row.needed_by,
    status: row.status,
    givenAmount: row.given_minor === null ? null : fromMinor(row.given_minor),
    transactionId: row.posting_id,
    decidedById: row.decided_by_id,
    decidedByName: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    refuseReason: row.refuse_reason,
    createdAt: row.created_at.toISOString(),
    can: { give: isDecidable, refuse: isDecidable, cancel: mayCancel(actor, row) },
  };
}
