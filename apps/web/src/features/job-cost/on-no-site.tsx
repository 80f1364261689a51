import type { SiteCost } from '@binaa/contract/job-cost-portfolio';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FigureLink } from './figure-link.tsx';

type SiteProject = SiteCost['projects'][number];

/** Expenses of the site's projects that name no site: part of them may belong here. */
export function OnNoSite({ projects }: { projects: readonly SiteProject[] }) {
  const { t } = useText();
  const columns = useColumns();
  if (projects.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold">{t('On no site')}</h2>
        <p className="text-sm text-muted">
          {t('Expenses of the project that name no site. They are not counted here.')}
        </p>
      </div>
      <DataTable caption={t('On no site')} columns={columns} rows={projects} rowKey={({ projectId }) => projectId} />
    </section>
  );
}

function useColumns(): Column<SiteProject>[] {
  const { t } = useText();
  const figure = (projectId: number, amount: number, status: 'APPROVED' | 'PENDING') => {
    const filters = new URLSearchParams({ projectId: String(projectId), without: 'site', status });
    return <FigureLink amount={amount} to={amount === 0 ? undefined : `${paths.expenses}?${filters}`} />;
  };
  return [
    { key: 'project', header: t('Project'), primary: true, cell: ({ projectName }) => <bdi>{projectName}</bdi> },
    {
      key: 'approved',
      header: t('Approved'),
      numeric: true,
      cell: ({ projectId, onNoSite }) => figure(projectId, onNoSite.approved, 'APPROVED'),
    },
    {
      key: 'pending',
      header: t('Pending'),
      numeric: true,
      cell: ({ projectId, onNoSite }) => figure(projectId, onNoSite.pending, 'PENDING'),
    },
  ];
}
