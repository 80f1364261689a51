import type { listReceivers as endpoint } from '@binaa/contract/cash-handovers';
import type { QueryOf, ResponseOf } from '@binaa/contract/endpoint';
import { makePage } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { countReceivers, listReceiverRows } from './handover.queries.ts';

/** Names only: nobody sees here what others hold. */
export async function listReceivers(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const rows = await listReceiverRows(db, actor.id, query, limitAndOffset(query));
  return makePage(rows, await countReceivers(db, actor.id, query), query);
}
