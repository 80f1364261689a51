import { ChartNoAxesCombined } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { useWaitingCounts } from '../waiting-counts/api.ts';
import { WaitingWords } from './waiting-words.tsx';

/** Leads the ADMIN to orders and variations that wait. It keeps its height while they load. */
export default function JobCostCard() {
  const { t } = useText();
  const { orders, variations } = useWaitingCounts();
  const waits = orders + variations > 0;
  return (
    <Card interactive padding="none" className="flex min-h-20 items-center gap-4 px-4 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <ChartNoAxesCombined aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <StretchedLink to={paths.jobCost} className="text-base font-semibold!">
          {t('Job Cost')}
        </StretchedLink>
        <div className={waits ? 'text-amber-ink' : 'text-muted'}>
          {waits ? (
            <WaitingWords orders={orders} variations={variations} />
          ) : (
            t('What projects cost, will cost and earn')
          )}
        </div>
      </div>
    </Card>
  );
}
