import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../lib/i18n.ts';

export interface TabItem {
  value: string;
  /** The accessible name of the tab, exactly as given. */
  label: string;
  /** Beside the label and part of the name, such as the number of what waits. */
  mark?: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  /** Controlled, usually by the URL. Without it the first tab opens. */
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Only the open tab's content is mounted. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const { dir } = useText();
  const list = useRef<HTMLDivElement>(null);
  const openAt = items.findIndex((item) => item.value === value);
  // On phones the tabs may be wider than the screen: scroll to the one that the URL opens.
  useEffect(() => {
    if (!list.current || list.current.scrollWidth <= list.current.clientWidth) return;
    list.current.children[openAt]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openAt]);
  return (
    <Radix.Root
      dir={dir}
      value={value}
      defaultValue={value === undefined ? items[0]?.value : undefined}
      onValueChange={onValueChange}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="relative h-control shrink-0 rounded-t-control px-3 text-sm font-medium text-muted -outline-offset-2 transition-colors after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent-ink"
          >
            {item.label}
            {item.mark}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="rounded-control pt-5 print:pt-0">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
