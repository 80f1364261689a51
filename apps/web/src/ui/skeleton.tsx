import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { cardGridClass } from './card.tsx';

const shimmer = 'animate-pulse rounded-md bg-sunken';

/** Announces loading once, regardless of the number of shapes inside. */
export function SkeletonRegion({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useText();
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{t('Loading…')}</span>
      {children}
    </div>
  );
}

/** Placeholder for a line of text, with its line height. */
export function SkeletonLine({ className = 'w-full' }: { className?: string }) {
  return (
    <div aria-hidden className="flex h-6 items-center">
      <div className={clsx(shimmer, 'h-3.5 max-w-full', className)} />
    </div>
  );
}

export function SkeletonBlock({ className = 'h-24 w-full' }: { className?: string }) {
  return <div aria-hidden className={clsx(shimmer, className)} />;
}

/** Placeholder for a CardGrid whose cards have that many lines. */
export function SkeletonCards({ count = 6, lines = 4 }: { count?: number; lines?: number }) {
  return (
    <SkeletonRegion className={cardGridClass}>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <SkeletonLine className="w-2/3" />
          {Array.from({ length: lines - 1 }, (_unused, line) => (
            <SkeletonLine key={line} className={line % 2 === 0 ? 'w-full' : 'w-4/5'} />
          ))}
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** Placeholder for a DataTable. `lines` is the number of lines in its first cell. */
export function SkeletonRows({
  rows = 10,
  columns = 4,
  lines = 1,
}: {
  rows?: number;
  columns?: number;
  lines?: 1 | 2;
}) {
  return (
    <SkeletonRegion className="overflow-hidden rounded-card border border-line bg-surface">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-6 border-b border-line px-4 py-2.5 last:border-b-0">
          <div className="w-40 shrink-0">
            <SkeletonLine />
            {lines === 2 ? <SkeletonLine className="w-2/3" /> : null}
          </div>
          {Array.from({ length: columns - 1 }, (_unused, column) => (
            <SkeletonLine key={column} className={clsx('w-24', column > 0 && 'max-md:hidden')} />
          ))}
        </div>
      ))}
    </SkeletonRegion>
  );
}
