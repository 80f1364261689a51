import {
  type CompanyTransactionType,
  listCompanyTransactions,
  listCompanyTransactionsOfType,
} from '@binaa/contract/finance';
import { useList } from '../../lib/list.ts';
import type { TransactionFilterState } from '../../lib/use-transaction-filters.ts';

export const transactionPageSize = 15;

/** All company transactions, or those of one type. The API has a call for each. */
export function useTransactions(type: CompanyTransactionType | undefined, filters: TransactionFilterState) {
  const query = { ...filters.query, page: filters.state.page, size: transactionPageSize };
  const onBeyondEnd = (last: number) => filters.setPage(last, { replace: true });
  const all = useList(listCompanyTransactions, { query }, { enabled: type === undefined, onBeyondEnd });
  const ofType = useList(
    listCompanyTransactionsOfType,
    { params: { type: type ?? 'DEPOSIT' }, query },
    { enabled: type !== undefined, onBeyondEnd },
  );
  return type === undefined ? all : ofType;
}
