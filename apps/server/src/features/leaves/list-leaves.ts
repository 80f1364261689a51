import type { Leave, LeaveListQuery } from '@binaa/contract/leaves';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentLeave } from './leave.presenter.ts';
import { countLeaves, listLeaveViews } from './leave.queries.ts';

export async function listLeaves(db: Db, query: LeaveListQuery): Promise<Page<Leave>> {
  const rows = await listLeaveViews(db, query, { sort: query.sort, ...limitAndOffset(query) });
  return makePage(rows.map(presentLeave), await countLeaves(db, query), query);
}
