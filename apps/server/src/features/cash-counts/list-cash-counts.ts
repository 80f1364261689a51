import type { CashCount, CashCountListQuery } from '@binaa/contract/cash-counts';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { shownHolder } from '../balances/cash.policy.ts';
import { presentCashCount } from './cash-count.presenter.ts';
import { countCashCounts, listCashCountViews } from './cash-count.queries.ts';

export async function listCashCounts(db: Db, actor: Actor, query: CashCountListQuery): Promise<Page<CashCount>> {
  const filter = { ...query, holderId: shownHolder(actor, query.holderId) };
  const rows = await listCashCountViews(db, filter, query.sort, limitAndOffset(query));
  return makePage(
    rows.map((row) => presentCashCount(row, actor)),
    await countCashCounts(db, filter),
    query,
  );
}
