import { clsx } from 'clsx';
import { useText } from '../lib/i18n.ts';

/** How much waits for the reader. Nothing for 0. */
export function CountChip({ count, className }: { count: number; className?: string }) {
  const { plural } = useText();
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'h-fit self-center rounded-full bg-accent-soft px-2 py-0.5 text-xs font-semibold text-accent-ink tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{plural(count, '{{count}} to answer')}</span>
    </span>
  );
}
