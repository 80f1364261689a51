import { forecastMethodLabels } from '@binaa/contract/cost-plans';
import { type CodeCost, type CostTotal, type PercentSource, type ProjectCost } from '@binaa/contract/job-costs';
import { ChartNoAxesCombined, Percent } from 'lucide-react';
import type { ReactNode } from 'react';
import { noValue, useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { labelOfCode } from './api.ts';
import { CodeSpendingLists } from './code-spending.tsx';
import { FigureLink } from './figure-link.tsx';
import { LevelBadge } from './level-badge.tsx';
import { PercentHistory } from './percent-history.tsx';
import { addressesOfCode, addressesOfTotal } from './rows-address.ts';

const percentSources: Record<PercentSource, string> = {
  CODE: text('Said for this code'),
  PROJECT: text('Said for the whole project'),
  PROGRESS: text('The progress of the project'),
  NONE: text('Not said yet'),
};

type CodePanelProps = {
  cost: ProjectCost;
  /** Undefined: the sums of the project. */
  code: CodeCost | undefined;
  onPercent: () => void;
  onForecast: () => void;
  onClose: () => void;
};

/** How the figures of a code, or of the whole project, follow from each other. Counted ones open their rows. */
export function CodePanel({ cost, code, onPercent, onForecast, onClose }: CodePanelProps) {
  const { t } = useText();
  const format = useFormat();
  const mayPlan = useMay('cost.plan');
  const figures: CostTotal = code ?? cost.total;
  const addresses = code ? addressesOfCode(cost.projectId, code) : addressesOfTotal(cost);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={code ? format.label(labelOfCode(code)) : t('All cost codes')}
      {...(code?.note ? { description: code.note } : {})}
      footer={
        mayPlan ? (
          <>
            {code ? (
              <Button icon={ChartNoAxesCombined} onClick={onForecast}>
                {t('Change forecast')}
              </Button>
            ) : null}
            <Button variant="primary" icon={Percent} onClick={onPercent}>
              {t('Set percent')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-5 max-sm:[&_dd>a]:inline-flex max-sm:[&_dd>a]:min-h-11 max-sm:[&_dd>a]:items-center">
        {code ? (
          <div className="flex flex-wrap items-center gap-2">
            <LevelBadge level={figures.level} />
            {figures.usedPercent === null ? null : (
              <span className="text-sm text-muted">
                {t('{{percent}} used', { percent: format.percent(figures.usedPercent, 1) })}
              </span>
            )}
          </div>
        ) : null}
        <dl className="text-sm">
          <Line label={t('Cost before Binaa')}>
            <FigureLink amount={figures.opening} to={addresses.opening} />
          </Line>
          <Line label={t('Approved expenses')}>
            <FigureLink amount={figures.expenses} to={addresses.expenses} />
          </Line>
          {figures.labour === 0 ? null : (
            <Line label={t('Labour')}>
              <FigureLink amount={figures.labour} to={addresses.labour} />
            </Line>
          )}
          <Line label={t('Actual')} isSum>
            <Money amount={figures.actual} />
          </Line>
          <Line label={t('Pending expenses')}>
            <FigureLink amount={figures.pending} to={addresses.pending} />
          </Line>
          <Line
            label={t('Open commitment')}
            hint={
              figures.delivered === 0
                ? undefined
                : t('{{amount}} of it delivered, not invoiced', { amount: format.money(figures.delivered) })
            }
          >
            <FigureLink amount={figures.open} to={addresses.open} />
          </Line>
          <Line label={t('Known cost')} isSum>
            <Money amount={figures.known} />
          </Line>
          <Line label={t('Remaining')} hint={code && format.label(forecastMethodLabels[code.methodUsed])}>
            <Money amount={figures.remaining} />
          </Line>
          <Line label={t('Forecast at completion')} isSum>
            <Money amount={figures.forecast} />
          </Line>
          <Line
            label={t('Cost budget')}
            hint={
              figures.budget.original === figures.budget.revised
                ? undefined
                : t('{{amount}} at first', { amount: format.money(figures.budget.original) })
            }
          >
            <FigureLink amount={figures.budget.revised} to={addresses.budget} />
          </Line>
          <Line label={t('Variance')} isSum>
            <Money amount={figures.variance} />
          </Line>
          {code ? null : <MarginLines cost={cost} />}
          <Line label={t('Percent complete')} hint={code && t(percentSources[code.percentFrom])}>
            <bdi>{format.percent(figures.percent, 1)}</bdi>
          </Line>
          <Line label={t('Earned value')}>
            <Money amount={figures.earned} />
          </Line>
          <Line label={t('Earned for one riyal spent')}>
            <bdi>{figures.cpi === null ? noValue : format.number(figures.cpi, 2)}</bdi>
          </Line>
        </dl>
        {code ? <CodeSpendingLists where={{ projectId: cost.projectId, codeId: code.codeId }} /> : null}
        <PercentHistory projectId={cost.projectId} codeId={code?.codeId ?? null} />
      </div>
    </Dialog>
  );
}

/** Of the whole project: what the client pays, and what is left of it. Without a budget the margin would be a guess. */
function MarginLines({ cost: { projectId, contract, margin, lastRevision } }: { cost: ProjectCost }) {
  const { t } = useText();
  const format = useFormat();
  const isVaried = contract.approved !== 0;
  const percent = (value: number | null) => (value === null ? noValue : format.percent(value, 1));
  return (
    <>
      <Line
        label={t('Contract value')}
        hint={isVaried ? t('{{amount}} by variations', { amount: format.money(contract.approved) }) : undefined}
      >
        <FigureLink amount={contract.revised} to={isVaried ? paths.variations(projectId) : paths.project(projectId)} />
      </Line>
      {lastRevision === null ? null : (
        <Line
          label={t('Margin')}
          hint={t('{{percent}} of the contract value, {{budgeted}} budgeted', {
            percent: percent(margin.percent),
            budgeted: percent(margin.budgetedPercent),
          })}
          isSum
        >
          <Money amount={margin.forecast} />
        </Line>
      )}
    </>
  );
}

type LineProps = { label: string; hint?: string | undefined; isSum?: boolean; children: ReactNode };

function Line({ label, hint, isSum = false, children }: LineProps) {
  return (
    <div
      className={
        isSum
          ? 'flex items-baseline justify-between gap-4 border-t border-line pt-1.5 pb-3 font-semibold'
          : 'flex items-baseline justify-between gap-4 py-1.5 max-sm:min-h-11 max-sm:items-center max-sm:py-0'
      }
    >
      <dt className="min-w-0">
        {label}
        {hint ? <span className="block text-xs font-normal text-muted">{hint}</span> : null}
      </dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  );
}
