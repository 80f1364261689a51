import { selectorSize } from '@binaa/contract/paging';
import type { Project } from '@binaa/contract/projects';
import { siteTable } from '@binaa/contract/site-table';
import { exportSites, listProjectSites, listSites } from '@binaa/contract/sites';
import { Building2, Plus } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest, readOptions } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { CardGrid } from '../../ui/card.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { SiteCard } from '../sites/site-card.tsx';

const inputOf = (projectId: number, page: number) => ({
  params: { id: projectId },
  query: { page, size: selectorSize },
});

export function readSitesTab(projectId: number, page: number) {
  return readOptions(listProjectSites, inputOf(projectId, page));
}

export function ProjectSitesTab({ project }: { project: Project }) {
  const { t } = useText();
  const projectId = project.id;
  const url = useUrlState({});
  const sites = usePagedList(listProjectSites, inputOf(projectId, url.state.page), url);
  const listed = { projectId };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <PermittedLink
          action="site.create"
          to={`${paths.newSite}?projectId=${projectId}`}
          icon={Plus}
          className="me-auto"
        >
          {t('Add Site')}
        </PermittedLink>
        <ListActions
          isPart
          table={siteTable}
          title={t('Sites')}
          subtitle={<bdi>{project.name}</bdi>}
          without={['project']}
          count={sites.totalElements}
          query={{}}
          read={(rows) => readLatest(listSites, { query: { ...listed, ...rows } })}
          save={(file, options) => downloadFile(exportSites, { query: { ...listed, ...file } }, options)}
        />
      </div>
      <PagedList
        list={sites}
        skeleton={<SkeletonCards count={3} />}
        failed={t('Failed to load sites. Please try again later.')}
        icon={Building2}
        empty={t('This project has no sites yet.')}
      >
        <CardGrid>
          {sites.items.map((site) => (
            <SiteCard key={site.id} site={site} within="project" />
          ))}
        </CardGrid>
      </PagedList>
    </div>
  );
}
