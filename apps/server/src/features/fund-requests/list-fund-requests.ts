import type { FundRequest, FundRequestListQuery } from '@binaa/contract/fund-requests';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { shownHolder } from '../balances/cash.policy.ts';
import { presentFundRequest } from './fund-request.presenter.ts';
import { countFundRequests, listFundRequestViews } from './fund-request.queries.ts';

export async function listFundRequests(db: Db, actor: Actor, query: FundRequestListQuery): Promise<Page<FundRequest>> {
  const filter = { ...query, holderId: shownHolder(actor, query.holderId) };
  const rows = await listFundRequestViews(db, filter, query.sort, limitAndOffset(query));
  return makePage(
    rows.map((row) => presentFundRequest(row, actor)),
    await countFundRequests(db, filter),
    query,
  );
}
