import { deleteSite, type Site } from '@binaa/contract/sites';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SiteDetailsTab } from './site-details-tab.tsx';
import { SiteTasksTab } from './site-tasks-tab.tsx';

type SiteDetailProps = { site: Site; back: { to: string; label: string } };

export function SiteDetail({ site, back }: SiteDetailProps) {
  const { t } = useText();
  const { state, setFilters } = useUrlState({ tab: 'tasks' });
  const tabs = [
    { value: 'tasks', label: t('Tasks'), content: <SiteTasksTab siteId={site.id} /> },
    { value: 'details', label: t('Details'), content: <SiteDetailsTab site={site} /> },
  ];
  const open = tabs.find(({ value }) => value === state.tab) ?? tabs[0];
  return (
    <>
      <PageHeader title={site.name} back={back} actions={<SiteActions siteId={site.id} />} />
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

function SiteActions({ siteId }: { siteId: number }) {
  const { t } = useText();
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

function SiteSummary({ site }: { site: Site }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Card className="mb-6 flex flex-col gap-5">
      <DescriptionList
        columns={3}
        items={[
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
        ]}
      />
      <ProgressBar
        label={t('Progress')}
        showLabel
        value={site.progress ?? 0}
        text={format.percent(site.progress ?? 0, 1)}
      />
    </Card>
  );
}
