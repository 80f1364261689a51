import { defaultPageSize } from '@binaa/contract/paging';
import { siteTable } from '@binaa/contract/site-table';
import { exportSites, listSites } from '@binaa/contract/sites';
import { Building2, Plus } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { CardGrid } from '../../ui/card.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { SiteCard } from './site-card.tsx';

export default function SiteListPage() {
  const { t } = useText();
  const url = useUrlState({ search: '' });
  const { page, search } = url.state;
  const query = { search };
  const sites = usePagedList(listSites, { query: { ...query, page, size: defaultPageSize } }, url);
  return (
    <>
      <PageHeader
        title={t('Sites')}
        actions={
          <PermittedLink action="site.create" to={paths.newSite} variant="primary" icon={Plus}>
            {t('New Site')}
          </PermittedLink>
        }
      />
      <FilterBar
        search={<SearchFilter label={t('Search sites')} placeholder={t('Search by name')} url={url} />}
        actions={<RefreshButton list={sites} />}
        output={
          <ListActions
            table={siteTable}
            title={t('Sites')}
            count={sites.totalElements}
            query={query}
            read={(rows) => readLatest(listSites, { query: { ...query, ...rows } })}
            save={(file, options) => downloadFile(exportSites, { query: { ...query, ...file } }, options)}
          />
        }
      />
      <PagedList
        list={sites}
        skeleton={<SkeletonCards count={6} lines={6} />}
        failed={t('Failed to load sites. Please try again later.')}
        icon={Building2}
        empty={t('No sites found')}
        first={{ action: 'site.create', to: paths.newSite, label: t('Add the first site') }}
        clearLabel={t('Clear search')}
      >
        <CardGrid>
          {sites.items.map((site) => (
            <SiteCard key={site.id} site={site} within="list" />
          ))}
        </CardGrid>
      </PagedList>
    </>
  );
}
