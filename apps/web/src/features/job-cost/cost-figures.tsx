import type { ProjectCost } from '@binaa/contract/job-costs';
import { ArrowRight, ChartNoAxesCombined, Coins, HandCoins, Landmark, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { noValue, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';

/** The five figures at the top: what the project is worth, may cost, has cost, will cost and earns. */
export function CostFigures({ cost }: { cost: ProjectCost }) {
  const { t } = useText();
  const format = useFormat();
  const { contract, total, margin } = cost;
  const changedBy = total.budget.revised - total.budget.original;
  const isLower = margin.forecast < margin.budgeted;
  return (
    <Figures
      items={[
        {
          label: t('Contract value'),
          value: <Money amount={contract.revised} />,
          icon: Landmark,
          tone: 'neutral',
          hint: (
            <>
              {contract.approved === 0 ? null : (
                <Link to={paths.variations(cost.projectId)} className="block hover:text-accent-ink hover:underline">
                  {t('{{amount}} by variations', { amount: format.money(contract.approved) })}
                </Link>
              )}
              {contract.pendingValue === 0 ? null : (
                <Link to={paths.variations(cost.projectId)} className="block hover:text-accent-ink hover:underline">
                  {t('{{amount}} waits for the client', { amount: format.money(contract.pendingValue) })}
                </Link>
              )}
            </>
          ),
        },
        {
          label: t('Cost budget'),
          value:
            cost.lastRevision === null ? (
              <span className="text-muted">{noValue}</span>
            ) : (
              <Link to={paths.projectBudget(cost.projectId)} className="hover:text-accent-ink hover:underline">
                <Money amount={total.budget.revised} />
              </Link>
            ),
          icon: HandCoins,
          tone: 'blue',
          ...(changedBy !== 0 && { hint: t('{{amount}} at first', { amount: format.money(total.budget.original) }) }),
        },
        {
          label: t('Known cost'),
          value: <Money amount={total.known} />,
          icon: ReceiptText,
          tone: 'amber',
          hint:
            total.usedPercent === null
              ? undefined
              : t('{{percent}} used', { percent: format.percent(total.usedPercent, 1) }),
        },
        {
          label: t('Forecast at completion'),
          value: <Money amount={total.forecast} />,
          icon: ChartNoAxesCombined,
          tone: total.variance < 0 ? 'red' : 'green',
          ...(total.variance !== 0 && cost.lastRevision !== null
            ? {
                hint:
                  total.variance < 0
                    ? t('{{amount}} above the cost budget', { amount: format.money(-total.variance) })
                    : t('{{amount}} below the cost budget', { amount: format.money(total.variance) }),
              }
            : {}),
        },
        {
          label: t('Margin'),
          value: (
            <MarginChange was={margin.budgetedPercent} is={margin.percent} isPlanned={cost.lastRevision !== null} />
          ),
          icon: Coins,
          tone: margin.forecast < 0 || isLower ? 'red' : 'green',
          ...(cost.lastRevision !== null && { hint: <Money amount={margin.forecast} /> }),
        },
      ]}
    />
  );
}

type MarginChangeProps = { was: number | null; is: number | null; isPlanned: boolean };

/** Budgeted margin, then the forecast one. */
function MarginChange({ was, is, isPlanned }: MarginChangeProps) {
  const { t } = useText();
  const format = useFormat();
  if (is === null || !isPlanned) return <span className="text-muted">{noValue}</span>;
  if (was === null || was === is) return <bdi>{format.percent(is, 1)}</bdi>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 max-sm:justify-end">
      <bdi className="text-base font-medium text-muted">
        <span className="sr-only">{t('Budgeted')} </span>
        {format.percent(was, 1)}
      </bdi>
      <ArrowRight aria-hidden data-flip className="size-4 text-muted" />
      <bdi>
        <span className="sr-only">{t('Forecast')} </span>
        {format.percent(is, 1)}
      </bdi>
    </span>
  );
}
