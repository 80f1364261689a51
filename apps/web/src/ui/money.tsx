import { formatMoney } from '@binaa/contract/money';
import { clsx } from 'clsx';
import { noValue } from '../lib/format.ts';

interface MoneyProps {
  /** Absent where the server did not send it. */
  amount: number | undefined;
  /** Adds a plus sign to positive amounts and colours both directions. The sign carries the meaning without the colour. */
  signed?: boolean;
  className?: string;
}

export function Money({ amount, signed = false, className }: MoneyProps) {
  if (amount === undefined) return noValue;
  const text = signed ? `${amount < 0 ? '-' : '+'}${formatMoney(Math.abs(amount))}` : formatMoney(amount);
  return (
    <bdi
      dir="ltr"
      className={clsx(
        'whitespace-nowrap tabular-nums',
        signed && (amount < 0 ? 'text-red-ink' : 'text-green-ink'),
        className,
      )}
    >
      {text}
    </bdi>
  );
}
