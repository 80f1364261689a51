import { defaultPageSize } from '@binaa/contract/paging';
import { listSites } from '@binaa/contract/sites';
import { Building2, Plus, RotateCw } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SiteCard } from './site-card.tsx';

export default function SiteListPage() {
  const { t } = useText();
  const mayCreate = useMay('site.create');
  const { state, setFilters, setPage, clear, isFiltered } = useUrlState({ search: '' });
  const sites = useList(
    listSites,
    { query: { page: state.page, size: defaultPageSize, search: state.search } },
    { onBeyondEnd: (last) => setPage(last, { replace: true }) },
  );

  const newSite = mayCreate ? (
    <LinkButton to={paths.newSite} variant="primary" icon={Plus}>
      {t('New Site')}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader title={t('Sites')} actions={newSite} />
      <FilterBar
        search={
          <SearchInput
            label={t('Search sites')}
            placeholder={t('Search by name')}
            value={state.search}
            onChange={(search) => setFilters({ search }, { replace: true })}
          />
        }
        actions={
          <Button icon={RotateCw} pending={sites.isRefreshing} onClick={sites.refetch}>
            {t('Refresh')}
          </Button>
        }
      />
      <ListFaces
        list={sites}
        skeleton={<SkeletonCards count={6} lines={6} />}
        failed={t('Failed to load sites. Please try again later.')}
        empty={
          <EmptyState
            icon={Building2}
            message={t('No sites found')}
            action={isFiltered ? <Button onClick={clear}>{t('Clear search')}</Button> : undefined}
          />
        }
      >
        <CardGrid>
          {sites.items.map((site) => (
            <SiteCard key={site.id} site={site} within="list" />
          ))}
        </CardGrid>
        <PagerPrevNext page={state.page} totalPages={sites.totalPages} onPageChange={setPage} />
      </ListFaces>
    </>
  );
}
