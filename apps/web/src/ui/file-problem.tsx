import { type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

interface FileProblemProps {
  icon: LucideIcon;
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  children?: ReactNode;
}

/** Shown in place of a file: why it cannot be shown. */
export function FileProblem({ icon: Icon, message, onRetry, retrying = false, children }: FileProblemProps) {
  const { t } = useText();
  return (
    <div className="flex flex-col items-center gap-3 rounded-control bg-sunken px-4 py-8 text-center text-sm text-muted">
      <Icon aria-hidden className="size-6" />
      <p role={onRetry ? 'alert' : undefined}>{message}</p>
      {onRetry ? (
        <Button size="sm" icon={RotateCw} pending={retrying} onClick={onRetry}>
          {t('Try again')}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
