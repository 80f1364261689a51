import {
  type CompanyTransactionType,
  companyTransactionTypes,
  exportCompanyTransactions,
} from '@binaa/contract/finance';
import { ArrowLeftRight } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useTransactionFilters } from '../../lib/use-transaction-filters.ts';
import { Button } from '../../ui/button.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerNumbered } from '../../ui/pager.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TransactionFilters } from '../../ui/transaction-filters.tsx';
import { ProjectFilterPicker } from '../projects/project-filter-picker.tsx';
import { PrintCompanyStatement } from './print-company-statement.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { transactionPageSize, useTransactions } from './use-transactions.ts';

const typeNames: Record<CompanyTransactionType, string> = {
  DEPOSIT: text('Income (Deposit)'),
  WITHDRAWAL: text('Expense (Withdrawal)'),
};

export default function TransactionListPage() {
  const { t, plural } = useText();
  const format = useFormat();
  const filters = useTransactionFilters();
  const { state, setFilters, setPage, clear, isFiltered } = filters;
  const type = companyTransactionTypes.find((known) => known === state.type);
  const transactions = useTransactions(type, filters);
  const query = { ...filters.query, type };

  const first = transactions.page * transactionPageSize;
  const summary = plural(transactions.totalElements, 'Showing {{from}} to {{to}} of {{count}} transactions', {
    from: format.number(first + 1),
    to: format.number(first + transactions.items.length),
  });
  return (
    <>
      <PageHeader title={t('All Transactions')} back={{ to: paths.finance, label: t('Back to Company Finance') }} />
      <TransactionFilters
        filters={filters}
        placeholder={t('Search by description, user or project')}
        actions={
          <>
            <SelectField
              label={t('Type')}
              hideLabel
              className="min-w-52 max-sm:min-w-32 max-sm:flex-1"
              placeholder={t('All Types')}
              options={companyTransactionTypes.map((value) => ({ value, label: t(typeNames[value]) }))}
              value={type ?? ''}
              onChange={(event) => setFilters({ type: event.target.value })}
            />
            <RefreshButton list={transactions} />
          </>
        }
        output={
          <PrintCompanyStatement
            title={t('Company Transactions')}
            query={query}
            list={{
              count: transactions.totalElements,
              save: (file, options) =>
                downloadFile(exportCompanyTransactions, { query: { ...query, ...file } }, options),
            }}
          />
        }
      >
        <ProjectFilterPicker value={state.projectId} onChange={(projectId) => setFilters({ projectId })} />
      </TransactionFilters>
      <ListStates
        list={transactions}
        skeleton={<SkeletonRows rows={transactionPageSize} columns={7} />}
        failed={t('Failed to load transactions')}
        empty={
          <EmptyState
            icon={ArrowLeftRight}
            message={isFiltered ? t('No transactions found') : t('No transactions yet')}
            action={isFiltered ? <Button onClick={clear}>{t('Clear filters')}</Button> : undefined}
          />
        }
      >
        <TransactionTable caption={t('All Transactions')} transactions={transactions.items} />
        <PagerNumbered
          page={state.page}
          totalPages={transactions.totalPages}
          onPageChange={setPage}
          summary={summary}
        />
      </ListStates>
    </>
  );
}
