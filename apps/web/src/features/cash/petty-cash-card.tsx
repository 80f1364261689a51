import { Banknote } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { useWaitingCounts } from '../waiting-counts/api.ts';

/** Leads the ADMIN to requests that wait and to holders with little left. It keeps its height while they load. */
export default function PettyCashCard() {
  const { t, plural } = useText();
  const { requests: waiting, lowFloats: low } = useWaitingCounts();
  return (
    <Card interactive padding="none" className="flex min-h-20 items-center gap-4 px-4 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Banknote aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <StretchedLink
          to={waiting > 0 ? `${paths.cash}?tab=requests` : paths.cash}
          className="text-base font-semibold!"
        >
          {t('Petty Cash')}
        </StretchedLink>
        <p className="text-muted">
          {low > 0
            ? plural(low, { one: '{{count}} holder has little left', other: '{{count}} holders have little left' })
            : t('Cash that others hold for the company')}
        </p>
      </div>
      {waiting > 0 ? (
        <p className="shrink-0 text-lg font-semibold text-amber-ink tabular-nums">
          {plural(waiting, { one: '{{count}} request waits', other: '{{count}} requests wait' })}
        </p>
      ) : null}
    </Card>
  );
}
