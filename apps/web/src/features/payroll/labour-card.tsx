import { listExpenses } from '@binaa/contract/expenses';
import { getLabourCosts, type LabourCost } from '@binaa/contract/labour-costs';
import { Clock, Coins, HardHat, Landmark, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';

type LabourCardProps = { projectId: number; budget: number };

/** What approved and paid payroll cost a project, by site and month, beside its budget and expenses. */
export default function LabourCard({ projectId, budget }: LabourCardProps) {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  const columns = useColumns();
  const approved = { projectId, status: 'APPROVED', page: 0, size: 1 } as const;
  const { answer } = useList(listExpenses, { query: approved });
  const expenses = answer && 'totalAmount' in answer ? answer.totalAmount : undefined;
  const costs = useRead(getLabourCosts, { query: { groupBy: 'site,month', projectId } });
  if (costs.isPending) return <SkeletonRows rows={4} columns={4} />;
  if (!costs.data) {
    return (
      <FailedState
        message={t('Failed to load labour cost. Please try again later.')}
        onRetry={() => void costs.refetch()}
        retrying={costs.isFetching}
      />
    );
  }
  const { rows, minutes, amount } = costs.data;
  if (rows.length === 0) {
    return <EmptyState icon={HardHat} message={t('No labour cost yet. It comes with approved payroll.')} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <Figures
        items={[
          { label: t('Labour cost'), value: <Money amount={amount} />, icon: Coins, tone: 'amber' },
          { label: t('Hours'), value: hours(minutes), icon: Clock, tone: 'blue' },
          {
            label: t('Expenses'),
            value: <Money amount={expenses} />,
            icon: ReceiptText,
            tone: 'neutral',
          },
          { label: t('Budget'), value: format.dollars(budget), icon: Landmark, tone: 'green' },
        ]}
      />
      <DataTable
        caption={t('Labour cost')}
        columns={columns}
        rows={rows.toSorted((one, other) => (other.month ?? '').localeCompare(one.month ?? ''))}
        rowKey={({ siteId, month }) => `${siteId} ${month}`}
      />
    </div>
  );
}

function useColumns(): Column<LabourCost>[] {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return [
    {
      key: 'site',
      header: t('Site'),
      primary: true,
      name: true,
      cell: ({ siteId, siteName }) =>
        siteId === null ? (
          t('Not on a site')
        ) : (
          <Link to={paths.site(siteId)} className="hover:text-accent-ink hover:underline">
            <bdi>{siteName}</bdi>
          </Link>
        ),
    },
    {
      key: 'month',
      header: t('Month'),
      nowrap: true,
      cell: ({ month }) => (month === null ? null : format.month(month)),
    },
    { key: 'hours', header: t('Hours'), numeric: true, cell: ({ minutes }) => hours(minutes) },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  ];
}
