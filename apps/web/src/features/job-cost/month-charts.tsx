import type { ResponseOf } from '@binaa/contract/endpoint';
import { getProjectCostMonths } from '@binaa/contract/job-costs';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { shortNumber } from '../../ui/bar-chart.tsx';
import { ChartFrame } from '../../ui/chart.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { ReadStates } from '../../ui/read-states.tsx';
import { StackedColumns } from '../../ui/stacked-columns.tsx';
import { labelOfCode } from './api.ts';
import { ChartsSkeleton } from './charts-skeleton.tsx';
import { burnSeries, hasPlanOrCost, pastMonths } from './month-series.ts';

type CostMonths = ResponseOf<typeof getProjectCostMonths>;

/** The cost of a project over time. */
export default function MonthCharts({ projectId }: { projectId: number }) {
  const { t } = useText();
  const months = useRead(getProjectCostMonths, { params: { id: projectId } });
  return (
    <ReadStates
      read={months}
      skeleton={<ChartsSkeleton />}
      failed={t('Failed to load job cost. Please try again later.')}
    >
      {(answer) => (
        <div className="grid gap-5 xl:grid-cols-2">
          {hasPlanOrCost(answer) ? <PlanAndCost answer={answer} /> : null}
          <Burn answer={answer} />
        </div>
      )}
    </ReadStates>
  );
}

function PlanAndCost({ answer: { months } }: { answer: CostMonths }) {
  const { t } = useText();
  const format = useFormat();
  const amount = (value: number | null) => format.money(value ?? undefined);
  return (
    <ChartFrame
      title={t('Plan and cost')}
      description={t('Since the beginning, at the end of each month, in QAR')}
      table={{
        columns: [t('Month'), t('Planned'), t('Earned value'), t('Actual'), t('Forecast')],
        rows: months.map(({ month, planned, earned, actual, forecast }) => [
          format.month(month),
          amount(planned),
          amount(earned),
          amount(actual),
          amount(forecast),
        ]),
      }}
      summary={t('Planned, earned and actual cost of the project by month, and its forecast up to the end.')}
    >
      <LineChart
        labels={monthLabels(months)}
        formatTick={shortNumber}
        lines={[
          {
            name: t('Planned'),
            values: months.map(({ planned }) => planned),
            colour: 'var(--chart-3)',
            style: 'dashed',
          },
          { name: t('Earned value'), values: months.map(({ earned }) => earned), colour: 'var(--chart-2)' },
          { name: t('Actual'), values: months.map(({ actual }) => actual), colour: 'var(--chart-1)' },
          {
            name: t('Forecast'),
            values: months.map(({ forecast }) => forecast),
            colour: 'var(--chart-1)',
            style: 'dotted',
          },
        ]}
      />
    </ChartFrame>
  );
}

function Burn({ answer }: { answer: CostMonths }) {
  const { t } = useText();
  const format = useFormat();
  const months = pastMonths(answer);
  const series = burnSeries(answer).map(({ code, ...rest }) => ({
    ...rest,
    name: code ? format.label(labelOfCode(code)) : t('Other codes'),
  }));
  if (series.length === 0) return null;
  return (
    <ChartFrame
      title={t('Cost by month')}
      description={t('In QAR; budget left has its own scale')}
      table={{
        columns: [t('Month'), ...series.map(({ name }) => name), t('Cost of the month'), t('Budget left')],
        rows: months.map(({ month, actualOfMonth, budgetLeft }, index) => [
          format.month(month),
          ...series.map(({ values }) => format.money(values[index])),
          format.money(actualOfMonth ?? undefined),
          format.money(budgetLeft ?? undefined),
        ]),
      }}
      summary={t('Actual cost of each month by cost code, and what is left of the cost budget after it.')}
    >
      <StackedColumns
        labels={monthLabels(months)}
        series={series}
        line={{
          name: t('Budget left'),
          values: months.map(({ budgetLeft }) => budgetLeft),
          colour: 'var(--ink)',
          style: 'dashed',
        }}
        formatTick={shortNumber}
      />
    </ChartFrame>
  );
}

/** 11/2026: short, and not to be taken for a day. */
function monthLabels(months: readonly { month: string }[]): string[] {
  return months.map(({ month }) => `${month.slice(5)}/${month.slice(0, 4)}`);
}
