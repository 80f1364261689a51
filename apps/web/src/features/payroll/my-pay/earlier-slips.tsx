import type { MySlip } from '@binaa/contract/my-pay';
import { useFormat } from '../../../lib/format.ts';
import { useHours } from '../../../lib/hours.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { Money } from '../../../ui/money.tsx';
import { StretchedLink } from '../../../ui/stretched-link.tsx';
import { useRunTitle } from '../runs/run-title.ts';

export function EarlierSlips({ slips }: { slips: readonly MySlip[] }) {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  const title = useRunTitle();
  return (
    <Card>
      <CardHeader title={t('Earlier payslips')} />
      <ul className="-my-2 divide-y divide-line">
        {slips.map((slip) => (
          <li key={slip.id} className="relative flex items-center justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <StretchedLink to={paths.mySlip(slip.id)} className="block">
                {title({ ...slip, userName: null })}
              </StretchedLink>
              <FactLine className="text-sm text-muted">
                {t('Paid on {{date}}', { date: format.date(slip.paidOn) })}
                {hours(slip.workedMinutes)}
              </FactLine>
            </div>
            <Money amount={slip.net} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
