import type { listReceivers as endpoint } from '@binaa/contract/cash-handovers';
import type { QueryOf, ResponseOf } from '@binaa/contract/endpoint';
import { makePage } from '@binaa/contract/paging';
import { forbidden } from '../../platform/http/app-error.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayUseCashOf } from '../balances/cash.policy.ts';
import { countReceivers, listReceiverRows } from './handover.queries.ts';

/** Names only: nobody sees here what others hold. */
export async function listReceivers(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const fromId = query.fromId ?? actor.id;
  if (!mayUseCashOf(actor, 'cash.handover', fromId)) throw forbidden();
  const rows = await listReceiverRows(db, fromId, query, limitAndOffset(query));
  return makePage(rows, await countReceivers(db, fromId, query), query);
}
