import type { RecentStats } from '@binaa/contract/finance';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { Figures, FiguresSkeleton } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type Period, periods } from './use-finance.ts';

const periodNames: Record<Period, string> = {
  7: text('Last 7 days'),
  30: text('Last 30 days'),
  90: text('Last 90 days'),
};

type RecentFiguresProps = {
  stats: { data: RecentStats | undefined; isLoading: boolean };
  days: Period;
  onDaysChange: (days: Period) => void;
};

/** Income, expenses and number of transactions in the chosen period. */
export function RecentFigures({ stats: { data, isLoading }, days, onDaysChange }: RecentFiguresProps) {
  const { t } = useText();
  const format = useFormat();
  const shown = periods.find((known) => known === data?.periodDays) ?? days;
  const hint = t(periodNames[shown]);
  return (
    <section aria-labelledby="recent-figures">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent-figures" className="text-base font-semibold">
          {t('Income and expenses')}
        </h2>
        <SelectField
          label={t('Period')}
          hideLabel
          className="w-40"
          options={periods.map((value) => ({ value, label: t(periodNames[value]) }))}
          value={days}
          onChange={(event) => onDaysChange(periods.find((known) => String(known) === event.target.value) ?? days)}
        />
      </div>
      {isLoading ? <FiguresSkeleton count={3} /> : null}
      {data ? (
        <Figures
          items={[
            {
              label: t('Income'),
              value: <Money amount={data.totalIncome} />,
              icon: ArrowDownToLine,
              tone: 'green',
              hint,
            },
            {
              label: t('Expenses'),
              value: <Money amount={data.totalExpenses} />,
              icon: ArrowUpFromLine,
              tone: 'red',
              hint,
            },
            {
              label: t('Recent Transactions'),
              value: format.number(data.transactionsCount),
              icon: ArrowLeftRight,
              tone: 'blue',
              hint,
            },
          ]}
        />
      ) : null}
    </section>
  );
}
