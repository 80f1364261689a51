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

const strip =
  'grid divide-y divide-line rounded-card border border-line bg-surface shadow-card sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-y-0';

/** Related key figures: lines on phones, side by side on wider screens. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={strip}>
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
    <SkeletonRegion className={strip}>
      {Array.from({ length: count }, (_, figure) => (
        <div key={figure} className="px-4 py-3 sm:px-5 sm:py-4">
          <SkeletonLine className="w-24" />
          <SkeletonLine className="w-36 max-sm:hidden" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
