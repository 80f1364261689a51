import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

interface FilterBarProps {
  /** Usually a SearchInput. */
  search?: ReactNode;
  /** Buttons at the end of the bar: Refresh, New … */
  actions?: ReactNode;
  /** Export and Print, after the actions; on phones beside the search. */
  output?: ReactNode;
  /** Filter fields. Phones show them behind a Filters button. */
  children?: ReactNode;
  /** The first fields of a collapsible panel, which desk widths show without pressing the button. */
  quickFields?: ReactNode;
  /** Number of active filters, shown on the Filters button. */
  activeCount?: number;
  /** Shows the fields behind the button on wide screens too. */
  collapsible?: boolean;
  /** Buttons after the fields, such as Reset Filters. A collapsible panel adds Close. */
  footer?: ReactNode;
}

/** Search, filters and actions above a list. */
export function FilterBar({
  search,
  actions,
  output,
  children,
  quickFields,
  collapsible = false,
  ...props
}: FilterBarProps) {
  const { activeCount = 0, footer } = props;
  const { t } = useText();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {search ? <div className="flex min-w-0 flex-1 basis-64 max-sm:order-first lg:basis-48">{search}</div> : null}
        {children ? (
          <Button
            icon={SlidersHorizontal}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen((now) => !now)}
            className={clsx(!collapsible && 'md:hidden')}
          >
            {t('Filters')}
            {activeCount > 0 ? (
              <span aria-hidden className="rounded-full bg-accent-soft px-1.5 text-xs text-accent-ink tabular-nums">
                {activeCount}
              </span>
            ) : null}
          </Button>
        ) : null}
        {actions}
        {output ? <div className={clsx('flex gap-2', search && 'max-sm:order-first')}>{output}</div> : null}
      </div>
      {children ? (
        <div
          id={collapsible ? undefined : panelId}
          className={clsx(
            open ? 'flex' : 'hidden',
            quickFields && 'xl:flex',
            !collapsible && 'md:flex',
            'flex-col gap-4 rounded-card border border-line bg-surface p-4',
            !collapsible && 'md:border-0 md:bg-transparent md:p-0',
          )}
        >
          <div
            className={clsx(
              'grid gap-4 sm:grid-cols-2',
              collapsible ? 'lg:grid-cols-4 xl:grid-cols-5' : 'md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]',
            )}
          >
            {quickFields}
            {collapsible ? (
              // What the button opens: the quick fields are visible without it.
              <div id={panelId} className={open ? 'contents' : 'hidden'}>
                {children}
              </div>
            ) : (
              children
            )}
            {footer && !collapsible ? <div className="flex items-end justify-end md:col-end-[-1]">{footer}</div> : null}
          </div>
          {collapsible ? (
            <div className={clsx('flex-wrap justify-end gap-2', open ? 'flex' : 'hidden')}>
              {footer}
              <Button onClick={() => setOpen(false)}>{t('Close')}</Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
