import { ArrowLeftRight, LogIn, LogOut, type LucideIcon } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { large } from './look.ts';

const icons = { in: LogIn, out: LogOut, auto: ArrowLeftRight };

type ModeSwitchProps<Mode extends keyof typeof icons> = {
  mode: Mode;
  modes: readonly Mode[];
  onChange: (mode: Mode) => void;
};

/** What a tap on a person or a card in front of the camera does. Auto looks at where the person is. */
export function ModeSwitch<Mode extends keyof typeof icons>({ mode, modes, onChange }: ModeSwitchProps<Mode>) {
  const { t } = useText();
  const labels = { in: t('In'), out: t('Out'), auto: t('Auto') };
  return (
    <fieldset className="flex min-w-0 rounded-control border border-line bg-sunken p-0.5 text-ink">
      <legend className="sr-only">{t('Check in or out')}</legend>
      {modes.map((value) => {
        const Icon: LucideIcon = icons[value];
        return (
          <button
            key={value}
            type="button"
            aria-pressed={mode === value}
            onClick={() => onChange(value)}
            className={`${large} flex flex-1 items-center justify-center gap-2 rounded-control px-2 font-medium aria-pressed:bg-accent aria-pressed:text-on-accent`}
          >
            <Icon aria-hidden data-flip className="size-5" />
            {labels[value]}
          </button>
        );
      })}
    </fieldset>
  );
}
