import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { Banknote, Clock, Coins, Scissors } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Money } from '../../../ui/money.tsx';
import { useChange } from './change.ts';

/** The sums of a run beside those of the month before. The net is first: a phone shows it without scrolling. */
export function RunFigures({ run }: { run: PayrollRun }) {
  const { t } = useText();
  const format = useFormat();
  const change = useChange();
  const { previous } = run;
  const compared = (now: number, before: number | undefined) =>
    previous && before !== undefined ? (
      <>
        <bdi dir="ltr">{change(now, before)}</bdi> {t('on {{month}}', { month: format.month(previous.period) })}
      </>
    ) : null;
  const kept = run.deductions + run.reductions;
  return (
    <Figures
      items={[
        {
          label: t('Net'),
          value: <Money amount={run.net} />,
          icon: Banknote,
          tone: 'green',
          hint: compared(run.net, previous?.net),
        },
        {
          label: t('Gross'),
          value: <Money amount={run.gross} />,
          icon: Coins,
          tone: 'blue',
          hint: compared(run.gross, previous?.gross),
        },
        {
          label: t('Overtime'),
          value: <Money amount={run.overtime} />,
          icon: Clock,
          tone: 'amber',
          hint: compared(run.overtime, previous?.overtime),
        },
        {
          label: t('Deductions'),
          value: <Money amount={run.deductions} />,
          icon: Scissors,
          tone: 'neutral',
          hint:
            compared(run.deductions, previous?.deductions) ??
            (kept === 0 ? null : t('Reductions {{amount}}', { amount: format.money(run.reductions) })),
        },
      ]}
    />
  );
}
