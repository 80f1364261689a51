import type { ProjectCost } from '@binaa/contract/job-costs';
import { ArrowRight, ChartNoAxesCombined, Coins, HandCoins, Landmark, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { noValue, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import { TopFigureLink } from './figure-link.tsx';
import { explanationAddress } from './rows-address.ts';

/** The five figures at the top: what the project is worth, may cost, has cost, will cost and earns. */
export function CostFigures({ cost }: { cost: ProjectCost }) {
  const { t } = useText();
  const format = useFormat();
  const { contract, total, margin } = cost;
  const changedBy = total.budget.revised - total.budget.original;
  const isLower = margin.forecast < margin.budgeted;
  const explanation = explanationAddress(cost.projectId, 'total');
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
              <TopFigureLink to={paths.projectBudget(cost.projectId)}>
                <Money amount={total.budget.revised} />
              </TopFigureLink>
            ),
          icon: HandCoins,
          tone: 'blue',
          ...(changedBy !== 0 && { hint: t('{{amount}} at first', { amount: format.money(total.budget.original) }) }),
        },
        {
          label: t('Known cost'),
          value: (
            <TopFigureLink to={explanation}>
              <Money amount={total.known} />
            </TopFigureLink>
          ),
          icon: ReceiptText,
          tone: 'amber',
          hint:
            total.usedPercent === null
              ? undefined
              : t('{{percent}} used', { percent: format.percent(total.usedPercent, 1) }),
        },
        {
          label: t('Forecast at completion'),
          value: (
            <TopFigureLink to={explanation}>
              <Money amount={total.forecast} />
            </TopFigureLink>
          ),
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
          value:
            cost.lastRevision === null || margin.percent === null ? (
              <span className="text-muted">{noValue}</span>
            ) : (
              <TopFigureLink to={explanation}>
                <MarginChange was={margin.budgetedPercent} is={margin.percent} />
              </TopFigureLink>
            ),
          icon: Coins,
          tone: margin.forecast < 0 || isLower ? 'red' : 'green',
          ...(cost.lastRevision !== null && { hint: <Money amount={margin.forecast} /> }),
        },
      ]}
    />
  );
}

/** Budgeted margin, then the forecast one. */
function MarginChange({ was, is }: { was: number | null; is: number }) {
  const { t } = useText();
  const format = useFormat();
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
