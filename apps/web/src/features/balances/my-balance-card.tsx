import { HandCoins } from 'lucide-react';
import { lazy } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { Optional } from '../../ui/optional.tsx';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';
import { LowBalanceBadge } from '../cash/low-balance-badge.tsx';
import { useOwnBalance } from './api.ts';

const WaitingBadge = lazy(() => import('../waiting-counts/waiting-badge.tsx'));

/** The money that the reader holds for the company. */
export function MyBalanceCard() {
  const { t } = useText();
  const format = useFormat();
  const balance = useOwnBalance();
  return (
    <Card role="region" aria-label={t('Your balance')} className="@container flex flex-col">
      <CardHeader
        title={t('Your balance')}
        actions={
          <>
            <Optional>
              <WaitingBadge of="cash" />
            </Optional>
            <LinkButton size="sm" to={paths.myCash}>
              {t('My Cash')}
            </LinkButton>
            <LinkButton size="sm" to={paths.myBalance}>
              {t('Account statement')}
            </LinkButton>
          </>
        }
      />
      {balance.isPending ? (
        <SkeletonRegion>
          <SkeletonLine />
        </SkeletonRegion>
      ) : null}
      {balance.isError && !balance.data ? (
        <FailedState
          message={t('Failed to load balance. Please try again later.')}
          onRetry={() => void balance.refetch()}
          retrying={balance.isFetching}
        />
      ) : null}
      {balance.data ? (
        <>
          <p className="text-2xl font-semibold tracking-tight @min-[18rem]:text-3xl">
            <Money amount={balance.data.balance} />
          </p>
          <p className="mt-1 text-sm text-muted">
            {balance.data.balance < 0
              ? t('The company owes you {{amount}}', { amount: format.money(-balance.data.balance) })
              : t('{{amount}} of your expenses wait for a decision', {
                  amount: format.money(balance.data.totalPending),
                })}
          </p>
          {balance.data.afterPending === undefined ? null : (
            <p className="mt-1 text-sm text-muted">
              {t('When pending are approved')}: <Money amount={balance.data.afterPending} />
            </p>
          )}
          {balance.data.low ? (
            <p className="mt-2">
              <LowBalanceBadge />
            </p>
          ) : null}
          <div className="mt-auto pt-4">
            <LinkButton size="lg" icon={HandCoins} to={`${paths.myCash}?ask=1`}>
              {t('Ask for money')}
            </LinkButton>
          </div>
        </>
      ) : null}
    </Card>
  );
}
