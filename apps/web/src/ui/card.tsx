import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { StretchedLink } from './stretched-link.tsx';
import { progressiveThreshold, useProgressiveRows } from './use-progressive-rows.ts';

interface CardProps extends ComponentProps<'div'> {
  /** The card contains a StretchedLink and reacts to the pointer as a whole. */
  interactive?: boolean;
  padding?: 'none' | 'md';
}

const linksAboveStretched =
  '[&_:is(a,button):not([data-stretched])]:relative [&_:is(a,button):not([data-stretched])]:z-1';

export function Card({ interactive = false, padding = 'md', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={clsx(
        'relative min-w-0 rounded-card border border-line bg-surface shadow-card',
        padding === 'md' && 'p-4 sm:p-5',
        interactive && 'transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-float',
        interactive && linksAboveStretched,
        className,
      )}
    />
  );
}

/** Shared with SkeletonCards, so that nothing shifts when the cards load. */
export const cardGridClass = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The browser lays out only visible cards. For long lists only: on short ones it would lose the scroll position. */
const renderVisibleOnly = '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_14rem]';

export function CardGrid({ children }: { children: ReactNode }) {
  const cards = Children.toArray(children);
  const shown = useProgressiveRows(cards, (card) => (isValidElement(card) ? String(card.key) : ''));
  return <div className={clsx(cardGridClass, cards.length > progressiveThreshold && renderVisibleOnly)}>{shown}</div>;
}

interface CardHeaderProps {
  title: string;
  as?: 'h2' | 'h3';
  description?: ReactNode;
  actions?: ReactNode;
}

export function CardHeader({ title, as: Heading = 'h2', description, actions }: CardHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <Heading className="text-base font-semibold">{title}</Heading>
        {description ? <p className="text-sm text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** A second, smaller value such as '3 active'. */
  hint?: ReactNode;
  icon?: LucideIcon;
  /** Makes the card a link to the list that the value counts. */
  to?: string;
  tone?: 'neutral' | 'green' | 'red' | 'amber' | 'blue' | 'accent';
  /** Spans both columns on phones, for amounts of money. */
  wideOnPhone?: boolean;
}

const tones = {
  neutral: 'bg-neutral-soft text-neutral-ink',
  green: 'bg-green-soft text-green-ink',
  red: 'bg-red-soft text-red-ink',
  amber: 'bg-amber-soft text-amber-ink',
  blue: 'bg-blue-soft text-blue-ink',
  accent: 'bg-accent-soft text-accent-ink',
};

export function StatCard({ label, value, hint, icon: Icon, to, tone = 'neutral', wideOnPhone = false }: StatCardProps) {
  return (
    <Card
      role="group"
      aria-label={label}
      interactive={to !== undefined}
      className={clsx('@container flex flex-col gap-1', wideOnPhone && 'max-sm:col-span-2')}
    >
      <div className="flex items-center justify-between gap-3">
        {to === undefined ? (
          <span className="text-sm font-medium text-muted">{label}</span>
        ) : (
          <StretchedLink to={to} className="text-sm !text-muted">
            {label}
          </StretchedLink>
        )}
        {Icon ? (
          <span
            className={clsx('hidden size-8 shrink-0 place-items-center rounded-control @min-[8rem]:grid', tones[tone])}
          >
            <Icon aria-hidden className="size-4" />
          </span>
        ) : null}
      </div>
      <div className="mt-auto text-2xl font-semibold tracking-tight tabular-nums">{value}</div>
      {hint ? <div className="text-sm text-muted">{hint}</div> : null}
    </Card>
  );
}
