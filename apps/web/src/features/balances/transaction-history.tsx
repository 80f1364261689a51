import { type BalanceTransaction, listBalanceTransactionsOfUser } from '@binaa/contract/balances';
import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { usePostingText } from '../../lib/posting-text.ts';
import { readOptions } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { Money } from '../../ui/money.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BalanceTypeBadge } from './balance-type-badge.tsx';

const pageSize = 15;

/** See docs/compatibility.md#reference-link-in-capitals. */
const referenceLinks: Record<NonNullable<BalanceTransaction['referenceType']>, string> = {
  EXPENSE: text('View EXPENSE'),
};

const questionOf = (userId: number, page: number) => ({ params: { id: userId }, query: { page, size: pageSize } });

export function readTransactions(userId: number, page: number) {
  return readOptions(listBalanceTransactionsOfUser, questionOf(userId, page));
}

export function TransactionHistory({ userId }: { userId: number }) {
  const { t } = useText();
  const columns = useColumns();
  const { state, setPage } = useUrlState({});
  const transactions = useList(listBalanceTransactionsOfUser, questionOf(userId, state.page), {
    onBeyondEnd: (last) => setPage(last, { replace: true }),
  });
  return (
    <section aria-labelledby="transaction-history">
      <h2 id="transaction-history" className="mb-3 text-base font-semibold">
        {t('Transaction History')}
      </h2>
      <ListStates
        list={transactions}
        skeleton={<SkeletonRows rows={8} columns={5} />}
        failed={t('Failed to load transactions')}
        empty={<EmptyState icon={ArrowLeftRight} message={t('No transactions yet')} />}
      >
        <DataTable
          caption={t('Transaction History')}
          columns={columns}
          rows={transactions.items}
          rowKey={(transaction) => transaction.id}
          wide
        />
        <PagerPrevNext page={state.page} totalPages={transactions.totalPages} onPageChange={setPage} />
      </ListStates>
    </section>
  );
}

function useColumns(): Column<BalanceTransaction>[] {
  const { t } = useText();
  const format = useFormat();
  const describe = usePostingText();
  return [
    {
      key: 'date',
      header: t('Date'),
      primary: true,
      nowrap: true,
      cell: (transaction) => format.dateTime(transaction.createdAt),
    },
    {
      key: 'type',
      header: t('Type'),
      nowrap: true,
      cell: (transaction) => <BalanceTypeBadge type={transaction.type} />,
    },
    {
      key: 'amount',
      header: t('Amount'),
      numeric: true,
      cell: (transaction) => <Money amount={transaction.signedAmount} signed className="font-medium" />,
    },
    {
      key: 'description',
      header: t('Description'),
      cell: (transaction) => (
        <bdi className="break-words">{describe(transaction, transaction.referenceId) || t('N/A')}</bdi>
      ),
    },
    {
      key: 'reference',
      header: t('Reference'),
      nowrap: true,
      cell: (transaction) => <ReferenceCell {...transaction} />,
    },
  ];
}

function ReferenceCell({ referenceType, referenceId }: BalanceTransaction) {
  const { t } = useText();
  if (referenceType === null || referenceId === null) return <span aria-hidden>—</span>;
  return (
    <Link to={paths.expense(referenceId)} className="font-medium text-accent-ink hover:underline">
      {t(referenceLinks[referenceType])}
    </Link>
  );
}
