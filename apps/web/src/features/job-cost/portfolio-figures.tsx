import type { PortfolioTotals } from '@binaa/contract/job-cost-portfolio';
import { ChartNoAxesCombined, Coins, HandCoins, Landmark, ReceiptText } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';

/** The sums of all projects that match. */
export function PortfolioFigures({ totals }: { totals: PortfolioTotals }) {
  const { t, plural } = useText();
  const format = useFormat();
  return (
    <Figures
      items={[
        {
          label: t('Contract value'),
          value: <Money amount={totals.contract} />,
          icon: Landmark,
          tone: 'neutral',
          hint: plural(totals.projects, { one: '{{count}} project', other: '{{count}} projects' }),
        },
        { label: t('Cost budget'), value: <Money amount={totals.budget} />, icon: HandCoins, tone: 'blue' },
        { label: t('Known cost'), value: <Money amount={totals.known} />, icon: ReceiptText, tone: 'amber' },
        {
          label: t('Forecast at completion'),
          value: <Money amount={totals.forecast} />,
          icon: ChartNoAxesCombined,
          tone: totals.variance < 0 ? 'red' : 'green',
        },
        {
          label: t('Margin'),
          value: <Money amount={totals.margin} />,
          icon: Coins,
          tone: totals.margin < 0 ? 'red' : 'green',
          hint: (
            <FactLine>
              {totals.marginPercent === null ? null : format.percent(totals.marginPercent, 1)}
              {totals.budgetedProjects === totals.projects
                ? null
                : plural(totals.budgetedProjects, {
                    one: '{{count}} project with a cost budget',
                    other: '{{count}} projects with a cost budget',
                  })}
            </FactLine>
          ),
        },
      ]}
    />
  );
}
