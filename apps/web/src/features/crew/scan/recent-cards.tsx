import { Check, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import type { Tone } from './signal.ts';
import type { Scanner } from './use-scanner.ts';

export const toneIcons: Record<Tone, LucideIcon> = { good: Check, warning: TriangleAlert, bad: X };

/** The last cards, newest first, and how many were recorded since the screen was opened. */
export function RecentCards({ scanner: { recent, count } }: { scanner: Pick<Scanner, 'recent' | 'count'> }) {
  const { t } = useText();
  const format = useFormat();
  if (recent.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="font-semibold tabular-nums">{t('Scanned: {{count}}', { count })}</h2>
      <ul aria-label={t('Last cards')} className="mt-1">
        {recent.map(({ id, tone, word, name, detail, at }) => {
          const Icon = toneIcons[tone];
          return (
            <li key={id} className="flex min-h-8 items-center gap-2">
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0 flex-1 truncate">{name === undefined ? detail : <bdi>{name}</bdi>}</span>
              <span className="shrink-0 tabular-nums">
                {word} {format.time(at)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
