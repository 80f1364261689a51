import type { CashHandover } from '@binaa/contract/cash-handovers';
import { fromMinor } from '@binaa/contract/money';
import type { Actor } from '../../platform/session/actor.ts';
import { mayAccept, mayAllow, mayCancel, mayRefuse, needsAllowance } from './handover.policy.ts';
import type { HandoverView } from './handover.queries.ts';

export function presentHandover(row: HandoverView, actor: Actor): CashHandover {
  return {
    id: row.id,
    fromId: row.from_id,
    fromName: row.giver_name,
    toId: row.to_id,
    toName: row.receiver_name,
    amount: fromMinor(row.amount_minor),
    note: row.note,
    status: row.present_status,
    needsAllowance: needsAllowance(row),
    allowedById: row.allowed_by_id,
    allowedByName: row.allower_name,
    allowedAt: row.allowed_at?.toISOString() ?? null,
    decidedById: row.decided_by_id,
    decidedByName: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    refuseReason: row.refuse_reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    can: {
      allow: mayAllow(actor, row),
      accept: mayAccept(actor, row),
      refuse: mayRefuse(actor, row),
      cancel: mayCancel(actor, row),
    },
  };
}
