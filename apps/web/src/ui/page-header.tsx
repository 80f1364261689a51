import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useScreenTitle } from '../lib/use-screen-title.ts';
import { useWayBackTo } from '../lib/use-way-back.ts';

interface BackLinkProps {
  to: string;
  label: string;
  onClick?: (event: MouseEvent) => void;
}

interface PageHeaderProps {
  title: string;
  /** The name in the browser's tab, if it differs from the title. */
  tab?: string;
  subtitle?: ReactNode;
  /** Beside the title, such as a StatusBadge. */
  badge?: ReactNode;
  /** Leads to the screen as it was left, or does what `onClick` says. */
  back?: BackLinkProps;
  actions?: ReactNode;
  /** At the end of the line above the title, such as Print. */
  aside?: ReactNode;
}

export function PageHeader({ title, tab = title, subtitle, badge, back, actions, aside }: PageHeaderProps) {
  useScreenTitle(tab);
  return (
    <header className="mb-6 flex flex-col gap-2">
      {back ? (
        <div className="flex items-center justify-between gap-2">
          <BackLink {...back} />
          {aside}
        </div>
      ) : null}
      <div
        className={clsx('flex flex-wrap justify-between gap-x-6 gap-y-3', subtitle ? 'items-start' : 'items-center')}
      >
        <div className="min-w-0 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl font-semibold tracking-tight">
              <bdi>{title}</bdi>
            </h1>
            {badge}
          </div>
          {subtitle ? (
            <div className="mt-0.5 text-muted">{typeof subtitle === 'string' ? <bdi>{subtitle}</bdi> : subtitle}</div>
          ) : null}
        </div>
        {actions ? (
          // An element with `data-row` takes a line of its own on phones.
          <div className="flex flex-wrap gap-2 empty:hidden max-sm:has-data-row:w-full print:hidden">{actions}</div>
        ) : null}
      </div>
    </header>
  );
}

function BackLink({ to, label, onClick }: BackLinkProps) {
  const wayBack = useWayBackTo(to);
  return (
    <Link
      to={wayBack.to}
      onClick={onClick ?? wayBack.onClick}
      className="-ms-1 inline-flex h-control w-fit items-center gap-1.5 rounded-control px-1 text-sm font-medium text-muted hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden data-flip className="size-4" />
      {label}
    </Link>
  );
}
