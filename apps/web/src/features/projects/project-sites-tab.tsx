import { selectorSize } from '@binaa/contract/paging';
import { listProjectSites } from '@binaa/contract/sites';
import { Building2, Plus } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readOptions } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { CardGrid } from '../../ui/card.tsx';
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

export function ProjectSitesTab({ projectId }: { projectId: number }) {
  const { t } = useText();
  const url = useUrlState({});
  const sites = usePagedList(listProjectSites, inputOf(projectId, url.state.page), url);
  return (
    <div className="flex flex-col gap-4">
      <PermittedLink
        action="site.create"
        to={`${paths.newSite}?projectId=${projectId}`}
        icon={Plus}
        className="self-start"
      >
        {t('Add Site')}
      </PermittedLink>
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
