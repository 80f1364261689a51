import { listMyPapers } from '@binaa/contract/my-pay';
import { type PaperSummary, paperKindLabels } from '@binaa/contract/papers';
import { CircleCheck, Clock, FileText, OctagonAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/list.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { SkeletonLine, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { PaperAlert } from '../papers/paper-alert.tsx';

const PaperViewDialog = lazy(() => import('../papers/paper-view-dialog.tsx'));

/** From so many days on, somebody should see to the renewal. */
const soonDays = 30;

/** The reader's own papers with the days that are left, and their scans. */
export function MyPapers() {
  const { t } = useText();
  const format = useFormat();
  const list = useList(listMyPapers, {});
  const [shownId, setShownId] = useState<number>();
  return (
    <Card>
      <CardHeader title={t('Your papers')} />
      <ListStates
        list={list}
        skeleton={
          <SkeletonRegion>
            <SkeletonLine />
            <SkeletonLine />
          </SkeletonRegion>
        }
        failed={t('Failed to load papers. Please try again later.')}
        empty={<p className="text-muted">{t('No papers are recorded.')}</p>}
      >
        <ul className="-my-2 divide-y divide-line">
          {list.items.map((paper) => (
            <li key={paper.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0">
                <p className="font-medium">{format.label(paperKindLabels[paper.kind])}</p>
                <FactLine className="text-sm text-muted">
                  {paper.detail}
                  <bdi dir="ltr">•••• {paper.numberLast4}</bdi>
                  {paper.expiresOn === null ? null : t('Expires on {{date}}', { date: format.date(paper.expiresOn) })}
                </FactLine>
                <PaperAlert stage={paper.alertStage} />
              </div>
              <div className="flex items-center gap-3">
                <DaysLeft paper={paper} />
                {paper.hasFile ? (
                  <Button
                    size="sm"
                    icon={FileText}
                    aria-label={t('Scan: {{paper}}', { paper: format.label(paperKindLabels[paper.kind]) })}
                    aria-haspopup="dialog"
                    onClick={() => setShownId(paper.id)}
                  >
                    {t('Scan')}
                  </Button>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </ListStates>
      {shownId === undefined ? null : (
        <Suspense>
          <PaperViewDialog paperId={shownId} onClose={() => setShownId(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function DaysLeft({ paper: { daysLeft } }: { paper: PaperSummary }) {
  const { t, plural } = useText();
  if (daysLeft === null) return null;
  if (daysLeft < 0)
    return (
      <Badge tone="red" icon={OctagonAlert}>
        {t('Expired')}
      </Badge>
    );
  const left = plural(daysLeft, { one: '{{count}} day left', other: '{{count}} days left' });
  return daysLeft <= soonDays ? (
    <Badge tone="amber" icon={Clock}>
      {left}
    </Badge>
  ) : (
    <Badge tone="green" icon={CircleCheck}>
      {left}
    </Badge>
  );
}
