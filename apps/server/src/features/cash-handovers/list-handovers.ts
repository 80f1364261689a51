import type { CashHandover, HandoverListQuery } from '@binaa/contract/cash-handovers';
import { makePage, type Page } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { shownHolder } from '../balances/cash.policy.ts';
import { presentHandover } from './handover.presenter.ts';
import { countHandovers, listHandoverViews } from './handover.queries.ts';

export async function listHandovers(
  db: Db,
  clock: Clock,
  actor: Actor,
  query: HandoverListQuery,
): Promise<Page<CashHandover>> {
  const filter = { ...query, holderId: shownHolder(actor, query.holderId), now: clock.now() };
  const rows = await listHandoverViews(db, filter, query.sort, limitAndOffset(query));
  return makePage(
    rows.map((row) => presentHandover(row, actor)),
    await countHandovers(db, filter),
    query,
  );
}
