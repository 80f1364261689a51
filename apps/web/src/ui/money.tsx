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

/** Average width of a figure in tabular digits, in em. */
const charWidth = 0.6;

/** As large as its surroundings, but never wider than the card around it: a company's balance has eighteen characters. */
function fitting(text: string): string {
  return `max(0.75rem, min(1em, ${(100 / (text.length * charWidth)).toFixed(1)}cqi))`;
}

/** Negative amounts have the colour of danger everywhere. The sign carries the meaning without the colour. */
export function Money({ amount, signed = false, className }: MoneyProps) {
  if (amount === undefined) return noValue;
  const text = signed ? `${amount < 0 ? '-' : '+'}${formatMoney(Math.abs(amount))}` : formatMoney(amount);
  return (
    <span
      className={clsx(
        'whitespace-nowrap tabular-nums',
        className,
        amount < 0 ? 'text-red-ink!' : signed && 'text-green-ink',
      )}
    >
      {/* An element of its own, so that a text size in className counts as the surroundings. */}
      <bdi dir="ltr" style={{ fontSize: fitting(text) }}>
        {text}
      </bdi>
    </span>
  );
}
