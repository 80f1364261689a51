import { clsx } from 'clsx';
import { useText } from '../lib/i18n.ts';

function BrandMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={clsx('shrink-0', className)}>
      <rect width="32" height="32" rx="8" fill="#8a1538" />
      <path
        fill="#fff"
        d="M7 24V13.6c0-.5.3-1 .7-1.2l7.2-4.2c.7-.4 1.6.1 1.6.9V24h-3v-4.5h-3V24Zm11.500 0V13.500l5.700 3.300c.5.3.8.8.8 1.300V24Z"
      />
    </svg>
  );
}

/** Logo and product name in the user's script. The name wraps out of sight where there is no room for it. */
export function Brand() {
  const { t } = useText();
  return (
    <span className="flex h-8 flex-wrap content-start items-center gap-x-2.5 overflow-hidden">
      <BrandMark />
      <span className="text-lg font-semibold tracking-tight">{t('Binaa')}</span>
    </span>
  );
}
