import type { BalanceRecord } from '@binaa/contract/balances';
import { Banknote, Hand, Hourglass } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import { LowBalanceBadge } from './low-balance-badge.tsx';

/** What a holder has now, has left after pending expenses and offers, and should have in hand. */
export function CashFigures({ balance }: { balance: BalanceRecord }) {
  const { t } = useText();
  const format = useFormat();
  const { pendingFloat = 0, offered = 0 } = balance;
  const after = balance.afterPending ?? balance.balance;
  return (
    <Figures
      items={[
        {
          label: t('Available now'),
          value: <Money amount={balance.balance} />,
          icon: Banknote,
          tone: 'green',
          hint:
            balance.balance < 0
              ? t('The company owes you {{amount}}', { amount: format.money(-balance.balance) })
              : null,
        },
        {
          label: t('When pending are approved'),
          value: <Money amount={after} />,
          icon: Hourglass,
          tone: after < 0 || balance.low ? 'red' : 'amber',
          hint: (
            <>
              {balance.low ? <LowBalanceBadge /> : null}
              <p>
                {t('{{pending}} pending, {{offered}} offered', {
                  pending: format.money(pendingFloat),
                  offered: format.money(offered),
                })}
              </p>
            </>
          ),
        },
        {
          label: t('Expected in hand'),
          value: <Money amount={balance.expectedInHand} />,
          icon: Hand,
          tone: 'blue',
          hint: t('Pending expenses are already paid.'),
        },
      ]}
    />
  );
}
