import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { pageWindow } from './page-window.ts';

interface PagerProps {
  /** Zero-based, as in the API. */
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
  /** Distinguishes two pagers on one screen. */
  label?: string;
  /** At the start of the line, such as a PageSizeField. */
  aside?: ReactNode;
}

/** Previous, Next and 'Page x of y', even for a single page. */
export function PagerPrevNext({ page, totalPages, onPageChange, label, aside }: PagerProps) {
  const { t } = useText();
  if (totalPages < 1) return null;
  return (
    <nav
      aria-label={label ?? t('Pagination')}
      className="mt-5 flex items-center justify-between gap-3 sm:justify-end sm:gap-4 print:hidden"
    >
      {aside ? <div className="me-auto sm:order-first">{aside}</div> : null}
      <Button disabled={page <= 0} onClick={() => onPageChange(page - 1)}>
        {t('Previous')}
      </Button>
      <span aria-live="polite" className="text-sm text-muted tabular-nums sm:order-first">
        {t('Page {{page}} of {{total}}', { page: page + 1, total: totalPages })}
      </span>
      <Button disabled={page >= totalPages - 1} onClick={() => onPageChange(page + 1)}>
        {t('Next')}
      </Button>
    </nav>
  );
}

interface PagerNumberedProps extends PagerProps {
  /** Translated, for example 'Showing 1 to 15 of 240 transactions'. */
  summary?: string;
}

export function PagerNumbered({ page, totalPages, onPageChange, label, summary }: PagerNumberedProps) {
  const { t } = useText();
  return (
    <nav
      aria-label={label ?? t('Pagination')}
      className="mt-5 flex flex-col items-center justify-between gap-3 text-sm sm:flex-row"
    >
      <span aria-live="polite" className="text-muted tabular-nums">
        {summary}
      </span>
      {totalPages <= 1 ? null : (
        <div className="flex items-center gap-1">
          <Step label={t('Previous')} icon={ChevronLeft} disabled={page <= 0} onClick={() => onPageChange(page - 1)} />
          {pageWindow(page, totalPages).map((number) => (
            <button
              key={number}
              type="button"
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPageChange(number)}
              className={clsx(
                'h-control w-9 rounded-control font-medium tabular-nums max-md:w-11',
                number === page ? 'bg-accent text-on-accent' : 'text-muted hover:bg-sunken hover:text-ink',
              )}
            >
              {number + 1}
            </button>
          ))}
          <Step
            label={t('Next')}
            icon={ChevronRight}
            disabled={page >= totalPages - 1}
            onClick={() => onPageChange(page + 1)}
          />
        </div>
      )}
    </nav>
  );
}

interface StepProps {
  label: string;
  icon: typeof ChevronLeft;
  disabled: boolean;
  onClick: () => void;
}

/** Phones show only the arrow, to leave room for five page buttons. The label stays for screen readers. */
function Step({ label, icon: Icon, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="inline-flex h-control items-center justify-center gap-1 rounded-control px-2.5 font-medium text-muted hover:bg-sunken hover:text-ink disabled:opacity-55 max-md:min-w-10 disabled:hover:bg-transparent"
    >
      {Icon === ChevronLeft ? <Icon aria-hidden data-flip className="size-4" /> : null}
      <span className="max-sm:sr-only">{label}</span>
      {Icon === ChevronRight ? <Icon aria-hidden data-flip className="size-4" /> : null}
    </button>
  );
}
