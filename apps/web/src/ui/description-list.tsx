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
  /** From desk widths; phones and tablets have two. */
  columns?: 2 | 3;
}

export function DescriptionList({ items, columns = 2 }: DescriptionListProps) {
  return (
    <dl className={clsx('grid grid-cols-2 gap-x-6 gap-y-4', columns === 3 && 'lg:grid-cols-3 print:grid-cols-3')}>
      {items.map((item) => (
        <div key={item.label} className={clsx('@container min-w-0', item.wide && 'col-span-full')}>
          <dt className="text-sm text-muted">{item.label}</dt>
          <dd
            className={clsx(
              // Padding makes a link high enough for a thumb without moving the lines around it.
              'mt-0.5 wrap-anywhere tabular-nums [&_a]:-my-2.5 [&_a]:py-2.5',
              item.wide && 'whitespace-pre-line',
            )}
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
