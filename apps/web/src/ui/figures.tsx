import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkeletonLine, SkeletonRegion } from './skeleton.tsx';

export interface Figure {
  label: string;
  value: ReactNode;
  icon: LucideIcon;
  tone: 'neutral' | 'green' | 'red' | 'amber' | 'blue';
  /** Shown under the value, such as its period. */
  hint?: ReactNode;
}

const tones: Record<Figure['tone'], string> = {
  neutral: 'text-neutral-ink',
  green: 'text-green-ink',
  red: 'text-red-ink',
  amber: 'text-amber-ink',
  blue: 'text-blue-ink',
};

/** The lines between the figures are gaps, so that they stay right in two rows. */
const strip =
  'grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card *:bg-surface sm:auto-cols-fr';

/** Five amounts of millions do not fit beside each other and the navigation on a small laptop: three, and two below. */
function columnsOf(count: number): string {
  if (count < 5) return 'sm:grid-flow-col';
  return 'sm:max-xl:grid-cols-6 sm:max-xl:*:col-span-2 sm:max-xl:*:nth-[n+4]:col-span-3 xl:grid-flow-col';
}

/** Related key figures: lines on phones, side by side on wider screens. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={clsx(strip, columnsOf(items.length))}>
      {items.map(({ label, value, icon: Icon, tone, hint }) => (
        <div
          key={label}
          className="@container flex min-w-0 items-center justify-between gap-4 px-4 py-3 sm:flex-col sm:items-start sm:justify-start sm:gap-1 sm:px-5 sm:py-4"
        >
          <dt className="flex items-center gap-2 text-sm font-medium text-muted">
            <Icon aria-hidden className={clsx('size-4 shrink-0', tones[tone])} />
            {label}
          </dt>
          <dd className="text-end sm:text-start">
            <div className="text-base font-semibold whitespace-nowrap tabular-nums sm:@min-[7.5rem]:text-xl">
              {value}
            </div>
            {hint ? <div className="text-xs text-muted sm:text-sm">{hint}</div> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function FiguresSkeleton({ count }: { count: number }) {
  return (
    <SkeletonRegion className={clsx(strip, columnsOf(count))}>
      {Array.from({ length: count }, (_, figure) => (
        <div key={figure} className="px-4 py-3 sm:px-5 sm:py-4">
          <SkeletonLine className="w-24" />
          <SkeletonLine className="w-36 max-sm:hidden" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
