import { listBalanceTransactionsOfUser } from '@binaa/contract/balances';
import { ArrowLeftRight } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';
import { type TransactionFilterState, useTransactionFilters } from '../../lib/use-transaction-filters.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TransactionFilters } from '../../ui/transaction-filters.tsx';
import { ProjectFilterPicker } from '../projects/project-filter-picker.tsx';
import { useBalanceColumns } from './balance-columns.tsx';
import { BalanceOutput } from './balance-output.tsx';

const pageSize = 15;

const questionOf = (userId: number, { query, state }: Pick<TransactionFilterState, 'query' | 'state'>) => ({
  params: { id: userId },
  query: { ...query, page: state.page, size: pageSize },
});

export function readTransactions(userId: number, filters: TransactionFilterState) {
  return readOptions(listBalanceTransactionsOfUser, questionOf(userId, filters));
}

export function TransactionHistory({ userId }: { userId: number }) {
  const { t } = useText();
  const columns = useBalanceColumns();
  const filters = useTransactionFilters();
  const transactions = usePagedList(listBalanceTransactionsOfUser, questionOf(userId, filters), filters);
  return (
    <section aria-labelledby="transaction-history">
      <h2 id="transaction-history" className="mb-3 text-base font-semibold">
        {t('Transaction History')}
      </h2>
      <TransactionFilters
        filters={filters}
        placeholder={t('Search by description')}
        output={<BalanceOutput userId={userId} query={filters.query} count={transactions.totalElements} />}
      >
        <ProjectFilterPicker
          value={filters.state.projectId}
          onChange={(projectId) => filters.setFilters({ projectId })}
        />
      </TransactionFilters>
      <PagedList
        list={transactions}
        skeleton={<SkeletonRows rows={8} columns={6} />}
        failed={t('Failed to load transactions')}
        icon={ArrowLeftRight}
        empty={filters.isFiltered ? t('No transactions found') : t('No transactions yet')}
      >
        <DataTable
          caption={t('Transaction History')}
          columns={columns}
          rows={transactions.items}
          rowKey={(transaction) => transaction.id}
          wide
        />
      </PagedList>
    </section>
  );
}
