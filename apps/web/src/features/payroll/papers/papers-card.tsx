import type { Dashboard } from '@binaa/contract/dashboard';
import { IdCard } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { type PaperWindow, paperWindowLabels } from './paper-windows.ts';

type PapersCardProps = { papers: NonNullable<Dashboard['papers']> };

/** On the dashboard: how many papers have expired or will, each with its list. */
export default function PapersCard({ papers }: PapersCardProps) {
  const { t } = useText();
  const figures: [PaperWindow, number][] = [
    ['EXPIRED', papers.expired],
    ['30', papers.within30],
    ['60', papers.within60],
    ['90', papers.within90],
  ];
  return (
    <Card padding="none" className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <IdCard aria-hidden className="size-5" />
      </span>
      <Link to={paths.papers} className="flex-1 py-2 text-base font-semibold hover:text-accent-ink hover:underline">
        {t('Papers')}
      </Link>
      <ul className="flex gap-1">
        {figures.map(([window, count]) => (
          <li key={window}>
            <Link
              to={`${paths.papers}?expires=${window}`}
              className="flex min-h-11 min-w-14 flex-col items-center justify-center rounded-control px-1.5 hover:bg-sunken"
            >
              <span
                className={`text-lg font-semibold tabular-nums ${window === 'EXPIRED' && count > 0 ? 'text-red-ink' : ''}`}
              >
                {count}
              </span>{' '}
              <span className="text-xs text-muted">{t(paperWindowLabels[window])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
