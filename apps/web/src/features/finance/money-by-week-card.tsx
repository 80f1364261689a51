import type { WeekOfMoney } from '@binaa/contract/finance';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { BarChart, shortNumber } from '../../ui/bar-chart.tsx';
import { ChartFrame } from '../../ui/chart.tsx';

export function MoneyByWeekCard({ weeks }: { weeks: readonly WeekOfMoney[] }) {
  const { t, plural } = useText();
  const format = useFormat();
  return (
    <ChartFrame
      title={t('Money in and out by week')}
      description={plural(weeks.length, { one: 'The last week, in QAR', other: 'The last {{count}} weeks, in QAR' })}
      table={{
        columns: [t('Week from'), t('Income'), t('Expenses')],
        rows: weeks.map((week) => [
          format.date(week.weekStart),
          format.money(week.income),
          format.money(week.expenses),
        ]),
      }}
      summary={t('Income and expenses of the company, week by week.')}
    >
      <BarChart
        labels={weeks.map((week) => format.dayAndMonth(week.weekStart))}
        series={[
          { name: t('Income'), values: weeks.map((week) => week.income), colour: 2 },
          { name: t('Expenses'), values: weeks.map((week) => week.expenses), colour: 1 },
        ]}
        formatTick={shortNumber}
      />
    </ChartFrame>
  );
}
