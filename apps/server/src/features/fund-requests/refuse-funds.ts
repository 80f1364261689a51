import type { FundRequest } from '@binaa/contract/fund-requests';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { closeOpenRequest } from './fund-request.queries.ts';
import { readFundRequest, whyNotOpen } from './read-fund-request.ts';

export async function refuseFunds(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<FundRequest> {
  const decision = { status: 'REFUSED', decided_by_id: actor.id, decided_at: clock.now() } as const;
  if (!(await closeOpenRequest(tx, id, { ...decision, refuse_reason: reason }))) throw await whyNotOpen(tx, id);
  await writeAudit(tx, actor, 'fund-request.refuse', id, {
    before: { status: 'REQUESTED' },
    after: { status: 'REFUSED', refuse_reason: reason },
  });
  return readFundRequest(tx, actor, id);
}
