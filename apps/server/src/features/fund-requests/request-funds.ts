import { balanceMessages } from '@binaa/contract/balances';
import { openRequestLimit } from '@binaa/contract/cash';
import { type FundRequest, type FundRequestInput, fundRequestMessages } from '@binaa/contract/fund-requests';
import { toMinor } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, forbidden, invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { lockHolder } from '../balances/cash-figures.ts';
import { countOpenRequests, insertFundRequest } from './fund-request.queries.ts';
import { readFundRequest } from './read-fund-request.ts';

export async function requestFunds(tx: Db, clock: Clock, actor: Actor, input: FundRequestInput): Promise<FundRequest> {
  if (input.neededBy < clock.today()) throw invalidField('neededBy', fundRequestMessages.neededByPast);
  if (!(await lockHolder(tx, actor.id))) throw forbidden(balanceMessages.noAccount);
  if ((await countOpenRequests(tx, actor.id)) >= openRequestLimit) throw conflict(fundRequestMessages.tooManyOpen);
  const request = {
    holder_id: actor.id,
    amount_minor: toMinor(input.amount),
    reason: input.reason,
    needed_by: input.neededBy,
  };
  const id = await insertFundRequest(tx, { ...request, created_at: clock.now() });
  await writeAudit(tx, actor, 'fund-request.submit', id, { after: request });
  return readFundRequest(tx, actor, id);
}
