import { balanceMessages } from '@binaa/contract/balances';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadedRecord } from '../../ui/record-states.tsx';
import { useOwnBalance } from '../balances/api.ts';
import { MovementsCard } from '../balances/movements-card.tsx';
import { CashFigures } from './cash-figures.tsx';
import { MonthsCard } from './months-card.tsx';
import { MyWaiting } from './my-waiting.tsx';
import { type OwnCashAction, OwnCashActions } from './own-cash-actions.tsx';

/** The cash that the reader holds for the company. */
export default function MyCashPage() {
  const { t } = useText();
  const opened = useOpenedByAddress();
  // The navigation of an ADMIN leads to Petty Cash only.
  const comesFromCash = useMay('cash.give');
  return (
    <LoadedRecord
      read={useOwnBalance()}
      missing={t(balanceMessages.noAccount)}
      failed={t('Failed to load balance. Please try again later.')}
      back={{ to: paths.dashboard, label: t('Back to Dashboard') }}
    >
      {(balance) => (
        <>
          <PageHeader
            title={t('My Cash')}
            {...(comesFromCash && { back: { to: paths.cash, label: t('Back to Petty Cash') } })}
          />
          <div className="flex flex-col gap-4 sm:gap-6">
            <CashFigures balance={balance} />
            <OwnCashActions balance={balance} initial={opened} />
            <MyWaiting />
            <MovementsCard userId={balance.userId} />
            <MonthsCard userId={balance.userId} />
          </div>
        </>
      )}
    </LoadedRecord>
  );
}

/** `?ask=1` opens the request. The address then loses it: a reload opens the screen alone. */
function useOpenedByAddress(): OwnCashAction | undefined {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get('ask') === '1';
  const [opened] = useState(isAsked ? ('ask' as const) : undefined);
  useEffect(() => {
    if (isAsked) setQuery({}, { replace: true });
  }, [isAsked, setQuery]);
  return opened;
}
