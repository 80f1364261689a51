import type { BalanceTransaction } from '@binaa/contract/balances';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { usePostingText } from '../../lib/posting-text.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { BalanceTypeBadge } from './balance-type-badge.tsx';

/** See docs/compatibility.md#reference-link-in-capitals. */
const referenceLinks: Record<NonNullable<BalanceTransaction['referenceType']>, string> = {
  EXPENSE: text('View EXPENSE'),
};

/** The specified columns, then the account's balance after each transaction. */
export function useBalanceColumns(): Column<BalanceTransaction>[] {
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
    { key: 'balance', header: t('Balance'), numeric: true, cell: ({ balance }) => <Money amount={balance} /> },
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
