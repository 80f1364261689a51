import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Money } from '../../ui/money.tsx';

const linkClass =
  'underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-accent-ink hover:decoration-solid print:no-underline';

/** A figure that opens the rows it is made of, where it has any. */
export function FigureLink({ amount, to, className }: { amount: number; to?: string | undefined; className?: string }) {
  const figure = <Money amount={amount} className={clsx(amount === 0 && 'text-muted', className)} />;
  return to === undefined ? (
    figure
  ) : (
    <Link to={to} className={linkClass}>
      {figure}
    </Link>
  );
}

/** A computed figure that opens the figures it is made of. */
export function FigureButton({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      title={name}
      aria-haspopup="dialog"
      onClick={onClick}
      className={clsx(linkClass, 'tabular-nums as-cards:-my-2.5 as-cards:py-2.5')}
    >
      {children}
    </button>
  );
}
