import { getBalanceOfUser } from '@binaa/contract/balances';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';

/** The money that the reader holds for the company. */
export function MyBalanceCard() {
  const { t } = useText();
  const format = useFormat();
  const { id } = useUser();
  const balance = useRead(getBalanceOfUser, { params: { id } });
  return (
    <Card role="region" aria-label={t('Your balance')} className="@container flex flex-col">
      <CardHeader
        title={t('Your balance')}
        actions={
          <LinkButton size="sm" to={paths.myBalance}>
            {t('Account statement')}
          </LinkButton>
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
              ? t('Below zero: the company owes you this amount.')
              : t('{{amount}} of your expenses wait for a decision', {
                  amount: format.money(balance.data.totalPending),
                })}
          </p>
        </>
      ) : null}
    </Card>
  );
}
