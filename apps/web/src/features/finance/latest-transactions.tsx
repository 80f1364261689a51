import type { CompanyTransaction } from '@binaa/contract/finance';
import { ArrowLeftRight } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { usePostingText } from '../../lib/posting-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { signedAmountOf } from './signed-amount.ts';
import { TransactionTypeBadge } from './transaction-type-badge.tsx';

type LatestTransactionsProps = {
  transactions: { data: readonly CompanyTransaction[] | undefined; isLoading: boolean };
};

export function LatestTransactions({ transactions: { data, isLoading } }: LatestTransactionsProps) {
  const { t } = useText();
  if (!data && !isLoading) return null;
  return (
    <Card>
      <CardHeader
        title={t('Latest transactions')}
        actions={
          <LinkButton size="sm" to={paths.transactions}>
            {t('View all')}
          </LinkButton>
        }
      />
      {isLoading ? (
        <SkeletonRegion className="flex flex-col gap-3">
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <div key={row}>
              <SkeletonLine />
              <SkeletonLine className="w-1/2" />
            </div>
          ))}
        </SkeletonRegion>
      ) : null}
      {data?.length === 0 ? <EmptyState icon={ArrowLeftRight} message={t('No transactions yet')} /> : null}
      <ul
        aria-label={t('Latest transactions')}
        className="-my-2 grid grid-cols-[1fr_auto] gap-x-4 divide-y divide-line empty:hidden"
      >
        {data?.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ transaction }: { transaction: CompanyTransaction }) {
  const describe = usePostingText();
  const format = useFormat();
  return (
    <li className="col-span-2 grid grid-cols-subgrid items-center py-2.5">
      <div className="min-w-0">
        <p className="truncate text-sm font-medium">
          <bdi>{describe(transaction, transaction.relatedId)}</bdi>
        </p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <TransactionTypeBadge type={transaction.transactionType} />
          <span>{format.dateTime(transaction.createdAt)}</span>
        </div>
      </div>
      {/* To the right in both languages, where amounts line up on their decimals. */}
      <Money amount={signedAmountOf(transaction)} signed className="text-right text-sm font-medium" />
    </li>
  );
}
