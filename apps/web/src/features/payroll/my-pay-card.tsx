import { listMySlips } from '@binaa/contract/my-pay';
import { Banknote, CircleCheck, Hand } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';

/** Leads everybody to their own payslips, with the newest one. It keeps its height while it loads. */
export default function MyPayCard() {
  const { t } = useText();
  const format = useFormat();
  const slips = useList(listMySlips, { query: { page: 0, size: 1 } });
  const newest = slips.items[0];
  return (
    <Card interactive padding="none" className="flex min-h-20 items-center gap-4 px-4 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Banknote aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <StretchedLink to={paths.myPay} className="text-base font-semibold!">
          {t('My pay')}
        </StretchedLink>
        <p className="text-muted">{newest ? format.month(newest.period) : t('Payslips, leave and papers')}</p>
      </div>
      {newest ? (
        <div className="flex shrink-0 flex-col items-end gap-1">
          <Money amount={newest.net} className="text-lg font-semibold" />
          {newest.acknowledgedAt === null ? (
            <Badge tone="amber" icon={Hand}>
              {t('Not confirmed yet')}
            </Badge>
          ) : (
            <Badge tone="green" icon={CircleCheck}>
              {t('Received')}
            </Badge>
          )}
        </div>
      ) : null}
    </Card>
  );
}
