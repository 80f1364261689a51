import { useText } from '../../lib/i18n.ts';
import { subtract, typedAmount } from '../../lib/typed-amount.ts';
import { Money } from '../../ui/money.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { useOwnBalance } from '../balances/api.ts';

type CashLeftCardProps = {
  /** The amount as typed. */
  typed: string;
  isPaidInCash: boolean;
  /** What the balance already counts of the expense, if it is being changed. */
  counted?: number;
};

/** What a holder has left before and after an expense. Nothing if it cannot be read. */
export default function CashLeftCard({ typed, isPaidInCash, counted = 0 }: CashLeftCardProps) {
  const { t } = useText();
  const { data, isPending } = useOwnBalance();
  if (isPending) return <SkeletonBlock className="mb-4 h-10 max-w-4xl max-sm:h-22" />;
  if (data?.afterPending === undefined) return null;
  const amount = isPaidInCash ? (typedAmount(typed) ?? 0) : 0;
  const after = subtract(data.afterPending, subtract(amount, counted));
  const figures = [
    { label: t('Available now'), value: data.balance },
    { label: t('When pending are approved'), value: data.afterPending },
    { label: t('After this'), value: after },
  ];
  return (
    <dl className="mb-4 flex min-h-10 max-w-4xl flex-wrap gap-x-6 gap-y-1 rounded-control bg-sunken px-3.5 py-2.5 text-sm max-sm:min-h-22">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">
            <Money amount={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
