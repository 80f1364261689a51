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

/** What the run costs each project and site. */
export function LabourTab({ run }: { run: PayrollRun }) {
  const { t } = useText();
  const hours = useHours();
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
    <div className="flex flex-col gap-4">
      <DataTable
        caption={t('Labour cost')}
        columns={columns}
        rows={rows}
        rowKey={({ projectId, siteId }) => `${projectId} ${siteId}`}
      />
      <p className="flex flex-wrap justify-end gap-x-6 gap-y-1 px-4 font-semibold tabular-nums">
        <span>{t('Total')}</span>
        <span>{hours(minutes)}</span>
        <Money amount={amount} />
      </p>
    </div>
  );
}

function useColumns(): Column<LabourCost>[] {
  const { t } = useText();
  const hours = useHours();
  return [
    {
      key: 'project',
      header: t('Project'),
      primary: true,
      name: true,
      cell: ({ projectId, projectName }) =>
        projectId === null ? (
          t('Not on a project')
        ) : (
          <Link to={`${paths.project(projectId)}?tab=labour`} className="hover:text-accent-ink hover:underline">
            <bdi>{projectName}</bdi>
          </Link>
        ),
    },
    {
      key: 'site',
      header: t('Site'),
      cell: ({ siteId, siteName }) => (siteId === null ? t('Not on a site') : <bdi>{siteName}</bdi>),
    },
    { key: 'hours', header: t('Hours'), numeric: true, cell: ({ minutes }) => (minutes > 0 ? hours(minutes) : null) },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  ];
}
