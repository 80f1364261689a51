import { addBalance, type BalanceRecord } from '@binaa/contract/balances';
import type { User } from '@binaa/contract/users';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { refreshAfter } from '../../lib/send.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { LimitsCard } from '../cash/limits-card.tsx';
import { AdjustBalance } from './adjust-balance.tsx';
import { BalanceUser } from './balance-user.tsx';
import { TransactionHistory } from './transaction-history.tsx';

type BalanceDetailProps = {
  balance: BalanceRecord;
  user: User | undefined;
  /** The reader's own account, which nobody adjusts from here. */
  isOwn?: boolean;
};

export function BalanceDetail({ balance, user, isOwn = false }: BalanceDetailProps) {
  const { t } = useText();
  const wayBack = useWayBack(isOwn ? paths.dashboard : paths.users);
  return (
    <>
      <PageHeader
        title={isOwn ? t('Account statement') : t('Balance & Transactions')}
        back={{ ...wayBack, label: t('Back') }}
        actions={
          <>
            {isOwn ? null : <AdjustBalance balance={balance} />}
            <RefreshBalance />
          </>
        }
      />
      <div className="flex flex-col gap-4 sm:gap-6">
        <BalanceUser balance={balance} user={user} />
        <Figures
          items={[
            {
              label: t('Total Approved'),
              value: <Money amount={balance.totalApproved} />,
              icon: CircleCheck,
              tone: 'green',
            },
            { label: t('Total Pending'), value: <Money amount={balance.totalPending} />, icon: Clock, tone: 'amber' },
            { label: t('Total Rejected'), value: <Money amount={balance.totalRejected} />, icon: CircleX, tone: 'red' },
          ]}
        />
        {isOwn ? null : <LimitsCard balance={balance} />}
        <TransactionHistory userId={balance.userId} />
      </div>
    </>
  );
}

function RefreshBalance() {
  const [isPending, setPending] = useState(false);
  const refresh = async () => {
    setPending(true);
    await refreshAfter(addBalance);
    setPending(false);
  };
  return <RefreshButton list={{ isRefreshing: isPending, refetch: () => void refresh() }} />;
}
