import { makePage, type Page } from '@binaa/contract/paging';
import type { RunListQuery, RunSummary } from '@binaa/contract/payroll-runs';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentRunSummary } from './run.presenter.ts';
import { countRuns, listRunViews } from './run.queries.ts';

export async function listRuns(db: Db, query: RunListQuery): Promise<Page<RunSummary>> {
  const rows = await listRunViews(db, query, { ...limitAndOffset(query), sort: query.sort });
  return makePage(rows.map(presentRunSummary), await countRuns(db, query), query);
}
