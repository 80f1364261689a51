import { ArrowLeftRight, LogIn, LogOut } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { large } from '../look.ts';
import type { ScanMode } from './sight.ts';

/** What a card does. Auto looks at where its bearer is. */
export function ScanModeSwitch({ mode, onChange }: { mode: ScanMode; onChange: (mode: ScanMode) => void }) {
  const { t } = useText();
  const choices = [
    { value: 'in', icon: LogIn, label: t('In') },
    { value: 'out', icon: LogOut, label: t('Out') },
    { value: 'auto', icon: ArrowLeftRight, label: t('Auto') },
  ] as const;
  return (
    <fieldset className="flex min-w-0 rounded-control border border-line bg-sunken p-0.5 text-ink">
      <legend className="sr-only">{t('Check in or out')}</legend>
      {choices.map(({ value, icon: Icon, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={mode === value}
          onClick={() => onChange(value)}
          className={`${large} flex flex-1 items-center justify-center gap-2 rounded-control px-2 font-medium aria-pressed:bg-accent aria-pressed:text-on-accent`}
        >
          <Icon aria-hidden data-flip className="size-5" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
