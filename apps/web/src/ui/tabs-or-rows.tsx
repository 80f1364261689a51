import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useMedia } from '../lib/use-media.ts';
import { type TabItem, Tabs } from './tabs.tsx';

interface TabsOrRowsProps {
  /** Accessible name. */
  label: string;
  items: readonly TabItem[];
  /** '' for none: the first tab, or all rows closed. */
  value: string;
  onValueChange: (value: string) => void;
}

/** Tabs where they fit side by side; on phones a list of rows of which one is open at a time. */
export function TabsOrRows({ label, items, value, onValueChange }: TabsOrRowsProps) {
  const hasRoom = useMedia('(min-width: 48rem)');
  if (!hasRoom) return <Rows label={label} items={items} value={value} onValueChange={onValueChange} />;
  const [first] = items;
  return <Tabs label={label} items={items} value={value || (first?.value ?? '')} onValueChange={onValueChange} />;
}

function Rows({ label, items, value, onValueChange }: TabsOrRowsProps) {
  const id = useId();
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      {items.map((item) => {
        const isOpen = item.value === value;
        return (
          <div key={item.value}>
            <h2>
              <button
                type="button"
                id={`${id}-${item.value}`}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-${item.value}-content` : undefined}
                onClick={() => onValueChange(isOpen ? '' : item.value)}
                className="flex min-h-12 w-full items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 text-start font-medium shadow-card aria-expanded:text-accent-ink"
              >
                <span>
                  {item.label}
                  {item.mark}
                </span>
                <ChevronDown aria-hidden className={clsx('size-4 shrink-0 text-muted', isOpen && 'rotate-180')} />
              </button>
            </h2>
            {isOpen ? (
              <section id={`${id}-${item.value}-content`} aria-labelledby={`${id}-${item.value}`} className="py-4">
                {item.content}
              </section>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}
