import { listOpenCheckOuts } from '@binaa/contract/attendance-corrections';
import { ClipboardPen } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';

/** On the dashboard: how many records of earlier days wait for a check-out. */
export default function OpenCheckOutsCard() {
  const { t } = useText();
  const { items, isLoading } = useList(listOpenCheckOuts, {});
  return (
    <Card interactive padding="none" className="flex min-h-20 items-center gap-4 px-4 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <ClipboardPen aria-hidden className="size-5" />
      </span>
      <StretchedLink to={paths.corrections} className="flex-1 text-base font-semibold!">
        {t('Open check-outs')}
      </StretchedLink>
      {isLoading ? null : (
        <p className={`text-lg font-semibold tabular-nums ${items.length > 0 ? 'text-amber-ink' : ''}`}>
          {items.length}
        </p>
      )}
    </Card>
  );
}
