import { getPayBalances, type PayBalances } from '@binaa/contract/pay-balances';
import type { ReactNode } from 'react';
import { companyToday } from '../../../lib/company-clock.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Card, CardGrid } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { ReadStates } from '../../../ui/read-states.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';

/** What a person has and owes as of a day, with how it comes about. */
export function BalancesTab({ userId }: { userId: number }) {
  const { t } = useText();
  const url = useUrlState({ asOf: '' });
  const asOf = url.state.asOf || companyToday();
  const balances = useRead(getPayBalances, { params: { userId }, query: { asOf } }, { keepPrevious: true });
  return (
    <div className="flex flex-col gap-5">
      <DateField
        label={t('As of')}
        className="w-44"
        value={asOf}
        onChange={({ target }) => url.setFilters({ asOf: target.value }, { replace: true })}
      />
      <ReadStates
        read={balances}
        skeleton={<SkeletonCards count={5} />}
        failed={t('Failed to load payroll. Please try again later.')}
      >
        {(loaded) => <Balances balances={loaded} />}
      </ReadStates>
    </div>
  );
}

function Balances({ balances }: { balances: PayBalances }) {
  const { t, plural } = useText();
  const format = useFormat();
  const { annual, lieu, sick, gratuity, advances } = balances;
  const days = (count: number) => plural(count, { one: '{{count}} day', other: '{{count}} days' });
  const partsOf = (balance: PayBalances['annual']) => [
    { label: t('Opening'), value: days(balance.opening) },
    { label: t('Earned'), value: days(balance.earned) },
    { label: t('Taken'), value: days(balance.taken) },
  ];
  return (
    <CardGrid>
      <Balance key="annual" title={t('Annual leave')} value={days(annual.days)} parts={partsOf(annual)} />
      <Balance key="lieu" title={t('Days in lieu')} value={days(lieu.days)} parts={partsOf(lieu)} />
      <Balance
        key="sick"
        title={t('Sick leave with full pay left')}
        value={days(sick.fullDaysLeft)}
        parts={[
          { label: t('With half pay left'), value: days(sick.halfDaysLeft) },
          { label: t('Taken since {{date}}', { date: format.date(sick.yearFrom) }), value: days(sick.taken) },
        ]}
      />
      <Balance
        key="gratuity"
        title={t('Gratuity')}
        value={gratuity ? <Money amount={gratuity.amount} /> : t('No wage on that day')}
        parts={
          gratuity
            ? [
                { label: t('Basic wage'), value: <Money amount={gratuity.basic} /> },
                { label: t('Days of service'), value: format.number(gratuity.serviceDays) },
                {
                  label: t('How it is computed'),
                  value: t('basic wage × {{daysAYear}} × days of service ÷ ({{dayDivisor}} × 365)', {
                    daysAYear: gratuity.daysAYear,
                    dayDivisor: gratuity.dayDivisor,
                  }),
                },
              ]
            : []
        }
      />
      <Balance
        key="advances"
        title={t('Advances')}
        value={<Money amount={advances.left} />}
        parts={[
          { label: t('Given'), value: <Money amount={advances.given} /> },
          { label: t('Taken back'), value: <Money amount={advances.takenBack} /> },
          { label: t('Returned in cash'), value: <Money amount={advances.returned} /> },
        ]}
      />
      <Balance key="service" title={t('Service')} value={days(balances.serviceDays)} parts={[]} />
    </CardGrid>
  );
}

type BalanceProps = { title: string; value: ReactNode; parts: readonly { label: string; value: ReactNode }[] };

function Balance({ title, value, parts }: BalanceProps) {
  return (
    <Card role="group" aria-label={title} className="@container flex flex-col gap-2">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      <p className="text-xl font-semibold tracking-tight tabular-nums">{value}</p>
      <dl className="mt-auto flex flex-col gap-1 text-sm">
        {parts.map((part) => (
          <div key={part.label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{part.label}</dt>
            <dd className="tabular-nums">{part.value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
