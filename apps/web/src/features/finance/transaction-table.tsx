import { type CompanyTransaction, transactionRelatedTypeLabels } from '@binaa/contract/finance';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { usePostingText } from '../../lib/posting-text.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { signedAmountOf } from './signed-amount.ts';
import { TransactionTypeBadge } from './transaction-type-badge.tsx';

type TransactionTableProps = { caption: string; transactions: readonly CompanyTransaction[] };

export function TransactionTable({ caption, transactions }: TransactionTableProps) {
  return (
    <DataTable caption={caption} columns={useTransactionColumns()} rows={transactions} rowKey={({ id }) => id} wide />
  );
}

export function useTransactionColumns(): Column<CompanyTransaction>[] {
  const { t } = useText();
  const format = useFormat();
  const describe = usePostingText();
  return [
    {
      key: 'moment',
      header: t('Date & Time'),
      primary: true,
      nowrap: true,
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'type',
      header: t('Type'),
      nowrap: true,
      cell: ({ transactionType }) => <TransactionTypeBadge type={transactionType} />,
    },
    {
      key: 'description',
      header: t('Description'),
      cell: (transaction) => <bdi className="min-w-0 break-words">{describe(transaction, transaction.relatedId)}</bdi>,
    },
    { key: 'related', header: t('Related To'), cell: (transaction) => <RelatedTo transaction={transaction} /> },
    { key: 'user', header: t('User'), name: true, cell: ({ userName }) => <bdi>{userName}</bdi> },
    {
      key: 'amount',
      header: t('Amount'),
      numeric: true,
      cell: (transaction) => <Money amount={signedAmountOf(transaction)} signed className="font-medium" />,
    },
    { key: 'balance', header: t('Balance'), numeric: true, cell: ({ balance }) => <Money amount={balance} /> },
  ];
}

function RelatedTo({ transaction }: { transaction: CompanyTransaction }) {
  const { t } = useText();
  const format = useFormat();
  const { relatedType, relatedId, projectName } = transaction;
  if (relatedType === 'EXPENSE' && relatedId !== null) {
    return (
      <div className="min-w-0">
        <RelatedLink to={paths.expense(relatedId)}>{t('Expense #{{id}}', { id: relatedId })}</RelatedLink>
        {projectName === null ? null : (
          <div className="text-xs text-muted">
            <bdi>{projectName}</bdi>
          </div>
        )}
      </div>
    );
  }
  if (relatedType === 'PROJECT_INCOME' && relatedId !== null) {
    return (
      <RelatedLink to={paths.project(relatedId)}>
        <bdi>{projectName ?? t('Project #{{id}}', { id: relatedId })}</bdi>
      </RelatedLink>
    );
  }
  const kind = format.label(transactionRelatedTypeLabels[relatedType]);
  if (relatedType === 'PAYROLL' && relatedId !== null) {
    return <RelatedLink to={paths.payrollRun(relatedId)}>{kind}</RelatedLink>;
  }
  return <span className="text-muted">{kind}</span>;
}

function RelatedLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-accent-ink hover:underline">
      {children}
    </Link>
  );
}
