import { type FundRequest, fundRequestMessages } from '@binaa/contract/fund-requests';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayUseCashOf } from '../balances/cash.policy.ts';
import { closeOpenRequest, findFundRequestView } from './fund-request.queries.ts';
import { readFundRequest, whyNotOpen } from './read-fund-request.ts';

export async function cancelFundRequest(tx: Db, clock: Clock, actor: Actor, id: number): Promise<FundRequest> {
  const request = await findFundRequestView(tx, id);
  if (!request || !mayUseCashOf(actor, 'cash.read', request.holder_id)) throw notFound(fundRequestMessages.notFound);
  if (request.holder_id !== actor.id) throw forbidden(fundRequestMessages.onlyHolder({ name: request.holder_name }));
  const decision = { status: 'CANCELLED', decided_by_id: actor.id, decided_at: clock.now() } as const;
  if (!(await closeOpenRequest(tx, id, decision))) throw await whyNotOpen(tx, id);
  await writeAudit(tx, actor, 'fund-request.cancel', id, {
    before: { status: 'REQUESTED' },
    after: { status: 'CANCELLED' },
  });
  return readFundRequest(tx, actor, id);
}
