import { type PayLine, payLineGroupLabels, payLineGroups, payLineLabels } from '@binaa/contract/pay-lines';
import type { OwnPayslip } from '@binaa/contract/payslips';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { sumOf } from '../../../lib/typed-amount.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { LineExplanation } from './line-explanation.tsx';
import type { SlipLinks } from './slip-links.ts';

type SlipLinesProps = { slip: Pick<OwnPayslip, 'lines' | 'days' | 'net'>; links: SlipLinks };

/** Every amount of a payslip. A line opens how it is computed. */
export function SlipLines({ slip, links }: SlipLinesProps) {
  const { t } = useText();
  const format = useFormat();
  const groups = payLineGroups
    .map((group) => ({ group, lines: slip.lines.filter((line) => line.group === group) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <Card>
      <CardHeader title={t('Lines')} description={t('Choose a line to see how it is computed.')} />
      <div className="flex flex-col gap-5">
        {groups.map(({ group, lines }) => (
          <section key={group} aria-label={format.label(payLineGroupLabels[group])}>
            <h3 className="flex justify-between gap-4 border-b border-line pb-1.5 text-sm font-semibold text-muted">
              {format.label(payLineGroupLabels[group])}
              <Money amount={sumOf(lines.map(({ amount }) => amount))} />
            </h3>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <LineRow key={line.id} line={line} slip={slip} links={links} />
              ))}
            </ul>
          </section>
        ))}
        <p className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-2 text-lg font-semibold">
          {t('Net pay')}
          <Money amount={slip.net} />
        </p>
      </div>
    </Card>
  );
}

function LineRow({ line, slip, links }: SlipLinesProps & { line: PayLine }) {
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((now) => !now)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control py-1.5 text-start hover:bg-sunken/50"
      >
        <ChevronDown aria-hidden className={`size-4 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
        <span className="min-w-0 flex-1">
          {format.label(payLineLabels[line.code])}
          {line.origin ? <span className="text-muted"> {format.month(line.origin.period)}</span> : null}
        </span>
        <Money amount={line.amount} />
      </button>
      <div id={id} className="pb-2 empty:hidden">
        {isOpen ? <LineExplanation line={line} days={slip.days} links={links} /> : null}
      </div>
    </li>
  );
}
