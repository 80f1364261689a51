import { getMyBalances } from '@binaa/contract/my-pay';
import { isNotFound } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { type DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { SkeletonLine, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { FailedState } from '../../../ui/states.tsx';

/** Leave, gratuity and advances as of today. Nothing for somebody whom payroll does not know. */
export function MyBalances() {
  const { t } = useText();
  const format = useFormat();
  const balances = useRead(getMyBalances, {});
  const items = useItems(balances.data);
  if (isNotFound(balances.error)) return null;
  return (
    <Card>
      <CardHeader
        title={t('Leave and gratuity')}
        description={balances.data ? t('As of {{date}}', { date: format.date(balances.data.asOf) }) : undefined}
      />
      {balances.isPending ? (
        <SkeletonRegion>
          <SkeletonLine />
          <SkeletonLine />
        </SkeletonRegion>
      ) : null}
      {balances.isError && !balances.data ? (
        <FailedState
          message={t('Failed to load your balances. Please try again later.')}
          onRetry={() => void balances.refetch()}
          retrying={balances.isFetching}
        />
      ) : null}
      {balances.data ? <DescriptionList items={items} /> : null}
    </Card>
  );
}

type Balances = ReturnType<typeof useRead<typeof getMyBalances>>['data'];

function useItems(balances: Balances): DescriptionItem[] {
  const { t } = useText();
  const format = useFormat();
  if (!balances) return [];
  const days = (count: number) => t('{{days}} days', { days: format.number(count, Number.isInteger(count) ? 0 : 2) });
  const { annual, lieu, sick, gratuity, advances } = balances;
  return [
    { label: t('Annual leave'), value: days(annual.days) },
    ...(lieu.days === 0 ? [] : [{ label: t('Days in lieu'), value: days(lieu.days) }]),
    { label: t('Sick leave with full pay'), value: days(sick.fullDaysLeft) },
    ...(gratuity ? [{ label: t('Gratuity'), value: <Money amount={gratuity.amount} /> }] : []),
    ...(advances.left > 0 ? [{ label: t('Advances to pay back'), value: <Money amount={advances.left} /> }] : []),
  ];
}
