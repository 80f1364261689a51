import type { OwnPayslip } from '@binaa/contract/payslips';
import { Banknote, CalendarDays, Clock, Coins } from 'lucide-react';
import { useHours } from '../../../lib/hours.ts';
import { useText } from '../../../lib/i18n.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Money } from '../../../ui/money.tsx';
import { ChangeText } from '../runs/change-text.tsx';

type SlipFiguresProps = {
  slip: OwnPayslip;
  /** Absent where no comparison is wanted. */
  previousNet?: number | null;
};

export function SlipFigures({ slip, previousNet }: SlipFiguresProps) {
  const { t, plural } = useText();
  const hours = useHours();
  return (
    <Figures
      items={[
        {
          label: t('Net'),
          value: <Money amount={slip.net} />,
          icon: Banknote,
          tone: 'green',
          hint:
            previousNet === undefined || previousNet === null ? null : (
              <>
                <ChangeText now={slip.net} before={previousNet} /> {t('on the month before')}
              </>
            ),
        },
        { label: t('Gross'), value: <Money amount={slip.gross} />, icon: Coins, tone: 'blue' },
        {
          label: t('Hours'),
          value: hours(slip.workedMinutes),
          icon: Clock,
          tone: 'amber',
          hint: slip.overtimeMinutes > 0 ? t('Overtime {{hours}}', { hours: hours(slip.overtimeMinutes) }) : null,
        },
        {
          label: t('Days'),
          value: slip.workedDays,
          icon: CalendarDays,
          tone: 'neutral',
          hint: plural(slip.paidDays, { one: '{{count}} day paid', other: '{{count}} days paid' }),
        },
      ]}
    />
  );
}
