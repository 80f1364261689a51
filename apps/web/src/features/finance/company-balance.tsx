import type { ResponseOf } from '@binaa/contract/endpoint';
import type { getCompanyBalance } from '@binaa/contract/finance';
import { Banknote, HandCoins } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';

type CompanyBalanceProps = { balance: ResponseOf<typeof getCompanyBalance> | undefined };

/** The company's total balance and who holds it. */
export function CompanyBalance({ balance }: CompanyBalanceProps) {
  const { t } = useText();
  if (!balance) return null;
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h2 className="text-sm font-medium text-muted">{t('Current Company Balance')}</h2>
        <p className="text-3xl font-semibold tracking-tight sm:text-4xl">
          <Money amount={balance.balance} />
        </p>
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm max-sm:w-full">
        <Part icon={Banknote} label={t('Held by the company')} amount={balance.cash} />
        <Part icon={HandCoins} label={t('Held by foremen and admins')} amount={balance.floats} />
      </dl>
    </Card>
  );
}

function Part({ icon: Icon, label, amount }: { icon: typeof Banknote; label: string; amount: number | undefined }) {
  if (amount === undefined) return null;
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-center">
      <dt className="flex items-center gap-2 text-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      {/* To the right in both languages, where amounts line up on their decimals. */}
      <dd className="text-right font-medium">
        <Money amount={amount} />
      </dd>
    </div>
  );
}
