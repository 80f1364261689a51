import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Money } from '../../ui/money.tsx';

const linkClass =
  'underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-accent-ink hover:decoration-solid print:no-underline';

/** A figure that opens the rows it is made of, where it has any. */
export function FigureLink({ amount, to, className }: { amount: number; to?: string | undefined; className?: string }) {
  return (
    <RowsLink to={to}>
      <Money amount={amount} className={clsx(amount === 0 && 'text-muted', className)} />
    </RowsLink>
  );
}

type RowsLinkProps = { to: string | undefined; className?: string; children: ReactNode };

/** The way to the rows of any figure. An address that begins with # is on the same screen. */
function RowsLink({ to, className = linkClass, children }: RowsLinkProps) {
  if (to === undefined) return children;
  return to.startsWith('#') ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

/** One of the large figures at the top of a screen. Underlined only under the pointer. */
export function TopFigureLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return (
    <RowsLink to={to} className="hover:text-accent-ink hover:underline max-sm:py-2.5">
      {children}
    </RowsLink>
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
