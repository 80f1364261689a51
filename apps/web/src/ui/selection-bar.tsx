import type { ReactNode } from 'react';

type SelectionBarProps = {
  label: string;
  /** What is selected: a count, a sum. */
  children: ReactNode;
  actions: ReactNode;
};

/** Stays at the window's lower edge, above the phone's bottom bar, while rows of a table are selected. */
export function SelectionBar({ label, children, actions }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-4 z-3 max-lg:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 shadow-float print:hidden"
    >
      <div aria-live="polite" className="flex flex-wrap items-center gap-x-4 text-sm">
        {children}
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}
