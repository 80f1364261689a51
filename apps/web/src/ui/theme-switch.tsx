import { clsx } from 'clsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useText } from '../lib/i18n.ts';
import { useTheme } from '../lib/theme.ts';

export function ThemeSwitch() {
  const { t } = useText();
  const [theme, setTheme] = useTheme();
  const choices = [
    { value: 'system', label: t('System theme'), icon: Monitor },
    { value: 'light', label: t('Light theme'), icon: Sun },
    { value: 'dark', label: t('Dark theme'), icon: Moon },
  ] as const;
  return (
    <div role="group" aria-label={t('Theme')} className="flex rounded-control bg-sunken p-0.5">
      {choices.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={theme === value}
          onClick={() => setTheme(value)}
          className={clsx(
            'grid size-10 place-items-center rounded-md text-muted hover:text-ink lg:h-7 lg:w-8',
            theme === value && 'bg-surface text-ink shadow-card',
          )}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </div>
  );
}
