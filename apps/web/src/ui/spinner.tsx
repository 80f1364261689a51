import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import { useText } from '../lib/i18n.ts';

interface SpinnerProps {
  /** Announced by screen readers. Pass null where nearby text already says it. */
  label?: string | null;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  const { t } = useText();
  const icon = <LoaderCircle aria-hidden className={clsx('size-4 animate-spin', className)} />;
  if (label === null) return icon;
  return (
    <span role="status" className="inline-flex">
      {icon}
      <span className="sr-only">{label ?? t('Loading…')}</span>
    </span>
  );
}
