import { CircleAlert, Inbox, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

interface EmptyStateProps {
  /** One sentence that says what is missing. */
  message: string;
  /** `h1` if the screen shows nothing else. */
  as?: 'h1' | 'p';
  hint?: ReactNode;
  icon?: LucideIcon;
  /** A button or link that helps, such as 'Clear filters' or 'New Project'. */
  action?: ReactNode;
}

export function EmptyState({ message, as: Message = 'p', hint, icon: Icon = Inbox, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong/50 px-6 py-12 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <Message className="text-base font-medium">{message}</Message>
      {hint ? <p className="-mt-2 max-w-prose text-sm text-muted">{hint}</p> : null}
      {action}
    </div>
  );
}

interface FailedStateProps {
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** An alternative to retrying, such as a link back. */
  action?: ReactNode;
  /** `h1` if the screen shows nothing else. */
  as?: 'p' | 'h1';
}

export function FailedState({ message, onRetry, retrying = false, action, as: Message = 'p' }: FailedStateProps) {
  const { t } = useText();
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-red-soft text-red-ink">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <div role="alert">
        <Message className="font-medium">{message}</Message>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry ? (
          <Button icon={RotateCw} pending={retrying} onClick={onRetry}>
            {t('Try again')}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}

/** A message inside a page or a form: a failed sign-in, a password that must be changed. */
export function Notice({ tone = 'info', children }: { tone?: 'info' | 'warning' | 'error'; children: ReactNode }) {
  const toneClass = {
    info: 'bg-blue-soft text-blue-ink',
    warning: 'bg-amber-soft text-amber-ink',
    error: 'bg-red-soft text-red-ink',
  }[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={`flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-sm ${toneClass}`}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">{typeof children === 'string' ? <bdi>{children}</bdi> : children}</div>
    </div>
  );
}
