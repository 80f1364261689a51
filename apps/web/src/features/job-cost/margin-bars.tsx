import type { PortfolioLine } from '@binaa/contract/job-cost-portfolio';
import { noValue, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { ChartFrame } from '../../ui/chart.tsx';
import { barOf } from './margin-scale.ts';

/** The forecast margin of each listed project in percent: gains towards the end, losses towards the start. */
export function MarginBars({ lines }: { lines: readonly PortfolioLine[] }) {
  const { t } = useText();
  const format = useFormat();
  const drawn = lines.flatMap(({ marginPercent, ...line }) =>
    marginPercent === null || !line.hasBudget ? [] : [{ ...line, marginPercent }],
  );
  if (drawn.length === 0) return null;
  const percent = (value: number | null) => (value === null ? noValue : format.percent(value, 1));
  const all = drawn.map(({ marginPercent }) => marginPercent);
  return (
    <ChartFrame
      title={t('Forecast margin')}
      description={t('In percent of the contract value')}
      table={{
        columns: [t('Project'), t('Budgeted'), t('Forecast')],
        rows: drawn.map(({ projectName, budgetedMarginPercent, marginPercent }) => [
          projectName,
          percent(budgetedMarginPercent),
          percent(marginPercent),
        ]),
      }}
      summary={t('Forecast margin of each listed project, in percent of its contract value.')}
    >
      <div className="flex flex-col gap-3">
        {drawn.map(({ projectId, projectName, marginPercent }) => {
          const { start, width } = barOf(marginPercent, all);
          return (
            <div key={projectId} className="text-sm">
              <div className="mb-1 flex justify-between gap-3">
                <span className="min-w-0 truncate">
                  <bdi>{projectName}</bdi>
                </span>
                <bdi className={marginPercent < 0 ? 'shrink-0 text-red-ink' : 'shrink-0 text-muted'}>
                  {percent(marginPercent)}
                </bdi>
              </div>
              <div className="relative h-2 rounded-full bg-sunken [print-color-adjust:exact]">
                <div
                  className="absolute inset-y-0 rounded-full"
                  style={{
                    insetInlineStart: `${start}%`,
                    width: `${width}%`,
                    backgroundColor: marginPercent < 0 ? 'var(--danger)' : 'var(--chart-2)',
                  }}
                />
              </div>
            </div>
          );
        })}
      </div>
    </ChartFrame>
  );
}
