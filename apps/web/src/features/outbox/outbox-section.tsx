import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';

type OutboxSectionProps<Item> = { title: string; items: readonly Item[]; children: (item: Item) => ReactNode };

/** One state of the outbox with its entries; nothing while there are none. */
export function OutboxSection<Item extends { id: string }>({ title, items, children }: OutboxSectionProps<Item>) {
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-base font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">{format.number(items.length)}</span>
      </h2>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}
