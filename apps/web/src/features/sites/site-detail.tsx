import { deleteSite, type Site } from '@binaa/contract/sites';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { PrintRecord } from '../../ui/print-record.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SiteDetailsTab } from './site-details-tab.tsx';
import { SiteTasksTab } from './site-tasks-tab.tsx';

const SiteCostCard = lazy(() => import('../job-cost/site-cost-card.tsx'));

type SiteDetailProps = { site: Site; back: { to: string; label: string } };

export function SiteDetail({ site, back }: SiteDetailProps) {
  const { t } = useText();
  const { state, setFilters } = useUrlState({ tab: 'tasks' });
  const seesCost = useMay('cost.read');
  const tabs = [
    { value: 'tasks', label: t('Tasks'), content: <SiteTasksTab site={site} /> },
    { value: 'details', label: t('Details'), content: <SiteDetailsTab site={site} /> },
    ...(seesCost
      ? [
          {
            value: 'cost',
            label: t('Cost'),
            content: (
              <Suspense fallback={<SkeletonRows rows={4} columns={5} />}>
                <SiteCostCard siteId={site.id} />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
  const open = tabs.find(({ value }) => value === state.tab) ?? tabs[0];
  return (
    <>
      <PageHeader
        title={site.name}
        back={back}
        actions={<SiteActions site={site} />}
        aside={<PrintSite site={site} />}
      />
      <SiteSummary site={site} />
      <Tabs
        label={t('Site')}
        items={tabs}
        value={open?.value}
        onValueChange={(tab) => setFilters({ tab }, { replace: true })}
      />
    </>
  );
}

function SiteActions({ site }: { site: Site }) {
  const { t } = useText();
  const siteId = site.id;
  const mayDelete = useMay('site.delete');
  return (
    <>
      <PermittedLink action="site.update" to={paths.editSite(siteId)} icon={Pencil}>
        {t('Edit')}
      </PermittedLink>
      {mayDelete ? (
        <DeleteButton
          endpoint={deleteSite}
          id={siteId}
          question={t('Are you sure you want to delete this site?')}
          deleted={t('Site deleted successfully')}
          failed={t('Failed to delete site')}
          leaveTo={paths.sites}
        />
      ) : null}
    </>
  );
}

function useSiteFacts(site: Site): DescriptionItem[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      label: t('Project'),
      value: (
        <Link to={paths.project(site.projectId)} className="font-medium text-accent-ink hover:underline">
          <bdi>{site.projectName}</bdi>
        </Link>
      ),
    },
    { label: t('Project ID'), value: site.projectId },
    { label: t('Expenses'), value: format.dollars(site.expenses ?? 0) },
  ];
}

function PrintSite({ site }: { site: Site }) {
  const { t } = useText();
  const format = useFormat();
  const facts = [
    ...useSiteFacts(site),
    { label: t('Progress'), value: format.percent(site.progress ?? 0, 1) },
    { label: t('Tasks'), value: format.number(site.taskCount) },
    {
      label: t('Linked projects'),
      value: <FactLine>{site.projects.map(({ name }) => name)}</FactLine>,
      wide: true,
    },
    { label: t('Description'), value: <bdi>{site.description ?? t('Not set')}</bdi>, wide: true },
  ];
  return <PrintRecord title={site.name} sections={[{ items: facts }]} />;
}

function SiteSummary({ site }: { site: Site }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Card className="mb-6 flex flex-col gap-5">
      <DescriptionList columns={3} items={useSiteFacts(site)} />
      <ProgressBar
        label={t('Progress')}
        showLabel
        value={site.progress ?? 0}
        text={format.percent(site.progress ?? 0, 1)}
      />
    </Card>
  );
}
