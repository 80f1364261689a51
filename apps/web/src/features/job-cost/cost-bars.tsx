import type { CodeCost } from '@binaa/contract/job-costs';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { ChartFrame } from '../../ui/chart.tsx';
import { labelOfCode } from './api.ts';
import { CodeName } from './code-name.tsx';

const fills = {
  actual: { backgroundColor: 'var(--chart-1)' },
  pending: {
    backgroundImage:
      'repeating-linear-gradient(45deg, var(--chart-1) 0 2px, color-mix(in srgb, var(--chart-1) 20%, var(--surface)) 2px 5px)',
  },
  open: { backgroundColor: 'color-mix(in srgb, var(--chart-1) 28%, var(--surface))' },
} as const;

/** The warning level of a code begins at this part of its budget. */
const watchFrom = 0.8;

/** Where the money is: a bar for each code with cost or budget. */
export function CostBars({ codes }: { codes: readonly CodeCost[] }) {
  const { t } = useText();
  const format = useFormat();
  const drawn = codes.filter(({ budget, known, forecast }) => budget.revised > 0 || known > 0 || forecast > 0);
  const longest = Math.max(1, ...drawn.flatMap(({ budget, known, forecast }) => [budget.revised, known, forecast]));
  return (
    <ChartFrame
      title={t('Where the money is')}
      description={t('By cost code, in QAR')}
      table={{
        columns: [
          t('Cost code'),
          t('Cost budget'),
          t('Actual'),
          t('Pending'),
          t('Open commitment'),
          t('Forecast at completion'),
        ],
        rows: drawn.map((code) => [
          format.label(labelOfCode(code)),
          format.money(code.budget.revised),
          format.money(code.actual),
          format.money(code.pending),
          format.money(code.open),
          format.money(code.forecast),
        ]),
      }}
      summary={t('Cost budget, actual, pending and open cost of each cost code, and its forecast at completion.')}
    >
      <div className="flex flex-col gap-4">
        {drawn.map((code) => (
          <div key={code.codeId} className="text-sm">
            <div className="mb-1.5 flex justify-between gap-3">
              <span className="min-w-0 truncate">
                <CodeName of={code} />
              </span>
              <bdi className="shrink-0 text-muted tabular-nums">
                {code.usedPercent === null
                  ? t('No budget')
                  : t('{{percent}} used', { percent: format.percent(code.usedPercent, 1) })}
              </bdi>
            </div>
            <Bar code={code} longest={longest} />
          </div>
        ))}
      </div>
      <Legend />
    </ChartFrame>
  );
}

function Bar({ code, longest }: { code: CodeCost; longest: number }) {
  const percent = (amount: number) => `${(Math.max(0, amount) / longest) * 100}%`;
  const budget = code.budget.revised;
  return (
    <div className="relative h-5 [print-color-adjust:exact]">
      {budget > 0 ? (
        <>
          <div
            className="absolute inset-y-0 start-0 rounded-sm border border-line-strong bg-sunken/60"
            style={{ width: percent(budget) }}
          />
          <div
            className="absolute inset-y-0 border-s border-dashed border-line-strong"
            style={{ insetInlineStart: percent(budget * watchFrom) }}
          />
        </>
      ) : null}
      <div className="absolute inset-x-0 inset-y-1 flex overflow-hidden rounded-xs">
        <div style={{ ...fills.actual, width: percent(code.actual) }} />
        <div style={{ ...fills.pending, width: percent(code.pending) }} />
        <div style={{ ...fills.open, width: percent(code.open) }} />
      </div>
      <div
        className="absolute -inset-y-0.5 w-0.75 -translate-x-1/2 rounded-full bg-ink rtl:translate-x-1/2"
        style={{ insetInlineStart: percent(code.forecast) }}
      />
    </div>
  );
}

function Legend() {
  const { t } = useText();
  const box = 'inline-block h-2.5 w-4 rounded-xs';
  const items = [
    { name: t('Cost budget'), sign: <span className={`${box} border border-line-strong bg-sunken/60`} /> },
    { name: t('Actual'), sign: <span className={box} style={fills.actual} /> },
    { name: t('Pending'), sign: <span className={box} style={fills.pending} /> },
    { name: t('Open commitment'), sign: <span className={box} style={fills.open} /> },
    { name: t('Forecast at completion'), sign: <span className="inline-block h-3.5 w-0.75 rounded-full bg-ink" /> },
    {
      name: t('80% of the cost budget'),
      sign: <span className="inline-block h-3.5 border-s border-dashed border-line-strong" />,
    },
  ];
  return (
    <div className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted [print-color-adjust:exact]">
      {items.map(({ name, sign }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          {sign}
          <bdi>{name}</bdi>
        </span>
      ))}
    </div>
  );
}
