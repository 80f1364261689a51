import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface DescriptionItem {
  label: string;
  value: ReactNode;
  /** Spans the whole width, for long text. */
  wide?: boolean;
}

interface DescriptionListProps {
  items: readonly DescriptionItem[];
  columns?: 1 | 2 | 3;
  /** Two columns on phones too, for short values. */
  compact?: boolean;
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' };

export function DescriptionList({ items, columns = 2, compact = false }: DescriptionListProps) {
  return (
    <dl className={clsx('grid gap-x-6 gap-y-4', compact && 'grid-cols-2', grids[columns])}>
      {items.map((item) => (
        <div key={item.label} className={clsx('@container min-w-0', item.wide && 'col-span-full')}>
          <dt className="text-sm text-muted">{item.label}</dt>
          <dd className={clsx('mt-0.5 tabular-nums', item.wide && 'whitespace-pre-line')}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
