import { type CompanyTransaction, financeMessages, type TransactionListQuery } from '@binaa/contract/finance';
import { makePage, type Page } from '@binaa/contract/paging';
import { notFound } from '../../platform/http/app-error.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentCompanyTransaction } from './finance.presenter.ts';
import { findCompanyPosting, listCompanyPostings, type TransactionFilter } from './finance.queries.ts';

export async function listCompanyTransactions(
  db: Db,
  filter: TransactionFilter,
  query: TransactionListQuery,
): Promise<Page<CompanyTransaction>> {
  const { rows, total } = await listCompanyPostings(db, filter, query, limitAndOffset(query));
  return makePage(rows.map(presentCompanyTransaction), total, query);
}

export async function readCompanyTransaction(db: Db, id: number): Promise<CompanyTransaction> {
  const row = await findCompanyPosting(db, id);
  if (!row) throw notFound(financeMessages.transactionNotFound);
  return presentCompanyTransaction(row);
}
