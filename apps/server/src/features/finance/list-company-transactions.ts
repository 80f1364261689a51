import type { CompanyTransaction, TransactionListQuery } from '@binaa/contract/finance';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentCompanyTransaction } from './finance.presenter.ts';
import { listCompanyPostingViews, type TransactionFilter } from './finance.queries.ts';

export async function listCompanyTransactions(
  db: Db,
  filter: TransactionFilter,
  query: TransactionListQuery,
): Promise<Page<CompanyTransaction>> {
  const { rows, total } = await listCompanyPostingViews(db, filter, query, limitAndOffset(query));
  return makePage(rows.map(presentCompanyTransaction), total, query);
}
