import {
  type CompanyTransactionType,
  listCompanyTransactions,
  listCompanyTransactionsOfType,
} from '@binaa/contract/finance';
import { useList } from '../../lib/list.ts';

export const transactionPageSize = 15;

/** All company transactions, or those of one type. The API has a call for each. */
export function useTransactions(
  type: CompanyTransactionType | undefined,
  page: number,
  onBeyondEnd: (lastPage: number) => void,
) {
  const query = { page, size: transactionPageSize };
  const all = useList(listCompanyTransactions, { query }, { enabled: type === undefined, onBeyondEnd });
  const ofType = useList(
    listCompanyTransactionsOfType,
    { params: { type: type ?? 'DEPOSIT' }, query },
    { enabled: type !== undefined, onBeyondEnd },
  );
  return type === undefined ? all : ofType;
}
