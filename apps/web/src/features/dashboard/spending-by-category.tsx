import { type Dashboard, dashboardLimits } from '@binaa/contract/dashboard';
import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { ChartFrame } from '../../ui/chart.tsx';
import { HorizontalBars } from '../../ui/horizontal-bars.tsx';

type SpendingProps = { categories: NonNullable<Dashboard['spendingByCategory']> };

export function SpendingByCategory({ categories }: SpendingProps) {
  const { t, plural } = useText();
  const format = useFormat();
  if (categories.length === 0) return null;
  const items = categories.map((row) => ({
    label: format.label(expenseCategoryLabels[row.category]),
    value: row.amount,
    text: format.money(row.amount),
  }));
  return (
    <ChartFrame
      title={t('Spending by category')}
      description={plural(dashboardLimits.weeks, {
        one: 'Approved expenses of the last week',
        other: 'Approved expenses of the last {{count}} weeks',
      })}
      table={{ columns: [t('Category'), t('Amount')], rows: items.map((item) => [item.label, item.text]) }}
      summary={t('The categories with the largest approved expenses.')}
    >
      <HorizontalBars items={items} />
    </ChartFrame>
  );
}
