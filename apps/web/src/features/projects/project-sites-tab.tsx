import { selectorSize } from '@binaa/contract/paging';
import { listProjectSites } from '@binaa/contract/sites';
import { Building2, Plus } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readOptions } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SiteCard } from '../sites/site-card.tsx';

const questionOf = (projectId: number, page: number) => ({
  params: { id: projectId },
  query: { page, size: selectorSize },
});

export function readSitesTab(projectId: number, page: number) {
  return readOptions(listProjectSites, questionOf(projectId, page));
}

export function ProjectSitesTab({ projectId }: { projectId: number }) {
  const { t } = useText();
  const mayAdd = useMay('site.create');
  const { state, setPage } = useUrlState({});
  const sites = useList(listProjectSites, questionOf(projectId, state.page), {
    onBeyondEnd: (last) => setPage(last, { replace: true }),
  });
  return (
    <div className="flex flex-col gap-4">
      {mayAdd ? (
        <LinkButton to={`${paths.newSite}?projectId=${projectId}`} icon={Plus} className="self-start">
          {t('Add Site')}
        </LinkButton>
      ) : null}
      <ListFaces
        list={sites}
        skeleton={<SkeletonCards count={3} />}
        failed={t('Failed to load sites. Please try again later.')}
        empty={<EmptyState icon={Building2} message={t('This project has no sites yet.')} />}
      >
        <CardGrid>
          {sites.items.map((site) => (
            <SiteCard key={site.id} site={site} within="project" />
          ))}
        </CardGrid>
        <PagerPrevNext page={state.page} totalPages={sites.totalPages} onPageChange={setPage} />
      </ListFaces>
    </div>
  );
}
