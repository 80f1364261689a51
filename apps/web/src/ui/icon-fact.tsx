import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Short facts on a card, each with an icon instead of a visible label. */
export function IconFacts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-1.5 text-sm">{children}</dl>;
}

interface IconFactProps {
  icon: LucideIcon;
  /** For screen readers, and the icon's tooltip. */
  label: string;
  children: ReactNode;
}

export function IconFact({ icon: Icon, label, children }: IconFactProps) {
  return (
    <div className="flex items-start gap-2">
      <dt title={label} className="mt-0.5 shrink-0 text-muted">
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  );
}
