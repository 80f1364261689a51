import { getLabourCosts, type LabourCost } from '@binaa/contract/labour-costs';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { HardHat } from 'lucide-react';
import { Link } from 'react-router';
import { useHours } from '../../../lib/hours.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';

/** A project's site, or the sums of all. */
type Row = Pick<LabourCost, 'minutes' | 'amount'> & { place?: LabourCost };

/** What the run costs each project and site. */
export function LabourTab({ run }: { run: PayrollRun }) {
  const { t } = useText();
  const columns = useColumns();
  const costs = useRead(getLabourCosts, { query: { groupBy: 'project,site', runId: run.id } });
  if (costs.isPending) return <SkeletonRows rows={5} columns={4} />;
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
  if (rows.length === 0) return <EmptyState icon={HardHat} message={t('No labour cost in this run.')} />;
  return (
    <DataTable<Row>
      caption={t('Labour cost')}
      columns={columns}
      rows={[...rows.map((place) => ({ place, ...place })), { minutes, amount }]}
      rowKey={({ place }) => (place ? `${place.projectId} ${place.siteId}` : 'total')}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useText();
  const hours = useHours();
  return [
    {
      key: 'project',
      header: t('Project'),
      primary: true,
      name: true,
      cell: ({ place }) =>
        !place ? (
          <strong>{t('Total')}</strong>
        ) : place.projectId === null ? (
          t('Not on a project')
        ) : (
          <Link to={`${paths.project(place.projectId)}?tab=labour`} className="hover:text-accent-ink hover:underline">
            <bdi>{place.projectName}</bdi>
          </Link>
        ),
    },
    {
      key: 'site',
      header: t('Site'),
      cell: ({ place }) => place && (place.siteId === null ? t('Not on a site') : <bdi>{place.siteName}</bdi>),
    },
    { key: 'hours', header: t('Hours'), numeric: true, cell: ({ minutes }) => (minutes > 0 ? hours(minutes) : null) },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  ];
}
