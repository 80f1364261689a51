import { HardHat } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { countsOf } from './crew-list.ts';
import { isAfterDay } from './day-end.ts';
import { useCrew } from './use-crew.ts';

/** Leads to the crew, with today's site and how many are in. It keeps its height while the roster loads. */
export default function CrewCard() {
  const { t } = useText();
  const { roster, site, rows, now } = useCrew();
  const counts = countsOf(rows);
  const isStillIn = roster && site && counts.in > 0 && isAfterDay({ roster, site, now });
  return (
    <Card interactive padding="none" className="flex min-h-20 items-center gap-4 px-4 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <HardHat aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <StretchedLink to={paths.crew} className="text-base font-semibold!">
          {t('Crew')}
        </StretchedLink>
        <p className="truncate text-muted">{site ? <bdi>{site.name}</bdi> : t('Check people in and out')}</p>
      </div>
      {site && rows.length > 0 ? (
        <p className={`shrink-0 text-lg font-semibold tabular-nums ${isStillIn ? 'text-amber-ink' : ''}`}>
          {isStillIn
            ? t('Still in: {{count}}', { count: counts.in })
            : t('In {{count}} of {{total}}', { count: counts.in, total: counts.all })}
        </p>
      ) : null}
    </Card>
  );
}
