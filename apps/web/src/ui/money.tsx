import { formatMoney } from '@binaa/contract/money';
import { clsx } from 'clsx';
import { noValue } from '../lib/format.ts';

interface MoneyProps {
  /** Absent where the server did not send it. */
  amount: number | undefined;
  /** Adds a plus sign to positive amounts and the colour of gains. */
  signed?: boolean;
  className?: string;
}

/** Negative amounts have the colour of danger everywhere. The sign carries the meaning without the colour. */
export function Money({ amount, signed = false, className }: MoneyProps) {
  if (amount === undefined) return noValue;
  const text = signed ? `${amount < 0 ? '-' : '+'}${formatMoney(Math.abs(amount))}` : formatMoney(amount);
  return (
    <bdi
      dir="ltr"
      className={clsx(
        'whitespace-nowrap tabular-nums',
        className,
        amount < 0 ? 'text-red-ink!' : signed && 'text-green-ink',
      )}
    >
      {text}
    </bdi>
  );
}
