import type { CompanyTransaction, TransactionListQuery } from '@binaa/contract/finance';
import { makePage, type Page } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { presentCompanyTransaction } from './finance.presenter.ts';
import {
  listCompanyPostingIds,
  listCompanyPostingViews,
  listCompanyPostingViewsById,
  type TransactionFilter,
} from './finance.queries.ts';

type PathFilter = Pick<TransactionFilter, 'userId' | 'type' | 'reference'>;

type Reader = Pick<Actor, 'role' | 'apiToken'>;

function filterOf(
  { timeZone }: Clock,
  reader: Reader,
  path: PathFilter,
  query: TransactionListQuery,
): TransactionFilter {
  const { startDate, endDate, projectId } = query;
  return { ...path, startDate, endDate, projectId, timeZone, seesPay: maySeeSalary(reader) };
}

export async function listCompanyTransactions(
  db: Db,
  clock: Clock,
  reader: Reader,
  path: PathFilter,
  query: TransactionListQuery,
): Promise<Page<CompanyTransaction>> {
  const filter = filterOf(clock, reader, path, query);
  const { rows, total } = await listCompanyPostingViews(db, filter, query, limitAndOffset(query));
  return makePage(
    rows.map((row) => presentCompanyTransaction(row, reader)),
    total,
    query,
  );
}

export async function exportCompanyTransactions(
  db: Db,
  clock: Clock,
  reader: Reader,
  { type, ...query }: TransactionListQuery & Pick<PathFilter, 'type'>,
): Promise<Rows<CompanyTransaction>> {
  const ids = await listCompanyPostingIds(db, filterOf(clock, reader, { type }, query), query);
  return rowsById(ids, async (some) =>
    (await listCompanyPostingViewsById(db, some)).map((row) => presentCompanyTransaction(row, reader)),
  );
}
