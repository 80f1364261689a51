import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { text, useText } from '../../lib/i18n.ts';

const steps = [text('File'), text('Columns'), text('Check'), text('Import')];

/** Where the import is. `current` counts from 0. */
export function ImportSteps({ current, isDone = false }: { current: 0 | 1 | 2 | 3; isDone?: boolean }) {
  const { t } = useText();
  return (
    <ol aria-label={t('Steps')} className="mb-5 flex gap-1.5 sm:gap-3">
      {steps.map((step, at) => {
        const isPast = at < current || isDone;
        return (
          <li
            key={step}
            aria-current={at === current ? 'step' : undefined}
            className={clsx(
              'flex min-w-0 flex-1 items-center gap-2 border-t-2 pt-2 text-sm font-medium max-sm:flex-col max-sm:items-start max-sm:gap-1',
              at <= current ? 'border-accent-ink text-ink' : 'border-line text-muted',
            )}
          >
            <span
              className={clsx(
                'grid size-6 shrink-0 place-items-center rounded-full text-xs tabular-nums',
                at === current && !isDone
                  ? 'bg-accent text-on-accent'
                  : isPast
                    ? 'bg-green-soft text-green-ink'
                    : 'bg-sunken',
              )}
            >
              {isPast ? <Check aria-hidden className="size-3.5" /> : at + 1}
            </span>
            <span>{t(step)}</span>
          </li>
        );
      })}
    </ol>
  );
}
