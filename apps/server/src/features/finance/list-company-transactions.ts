import type { CompanyTransaction, TransactionListQuery } from '@binaa/contract/finance';
import { makePage, type Page } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentCompanyTransaction } from './finance.presenter.ts';
import { listCompanyPostingViews, type TransactionFilter } from './finance.queries.ts';

export async function listCompanyTransactions(
  db: Db,
  clock: Clock,
  path: Pick<TransactionFilter, 'userId' | 'type' | 'reference'>,
  query: TransactionListQuery,
): Promise<Page<CompanyTransaction>> {
  const { startDate, endDate, projectId } = query;
  const filter = { ...path, startDate, endDate, projectId, timeZone: clock.timeZone };
  const { rows, total } = await listCompanyPostingViews(db, filter, query, limitAndOffset(query));
  return makePage(rows.map(presentCompanyTransaction), total, query);
}
