import type { Payslip } from '@binaa/contract/payslips';
import { useHours } from '../../../lib/hours.ts';
import { useText } from '../../../lib/i18n.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { Money } from '../../../ui/money.tsx';

/** What the person costs each site. */
export function SlipCosts({ slip }: { slip: Payslip }) {
  const { t } = useText();
  const hours = useHours();
  if (slip.costs.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('Labour cost')} />
      <ul className="-my-2 divide-y divide-line">
        {slip.costs.map(({ siteId, siteName, projectId, projectName, minutes, amount }) => (
          <li key={`${siteId} ${projectId}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{siteId === null ? t('Not on a site') : <bdi>{siteName}</bdi>}</p>
              <FactLine className="text-sm text-muted">
                {projectName}
                {minutes > 0 ? hours(minutes) : null}
              </FactLine>
            </div>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
