import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { ProjectFilterPicker } from '../projects/project-filter-picker.tsx';
import { DocumentCategoryField } from './document-category-field.tsx';
import { DocumentSiteFilter } from './document-site-filter.tsx';
import type { DocumentFilterState } from './use-document-filters.ts';

type DocumentFiltersProps = {
  filters: DocumentFilterState;
  list: { isRefreshing: boolean; refetch: () => void };
  /** Export and Print. */
  output: ReactNode;
};

export function DocumentFilters({ filters, list, output }: DocumentFiltersProps) {
  const { t } = useText();
  const { state, query, setFilters, activeCount } = filters;
  return (
    <FilterBar
      activeCount={activeCount}
      search={
        <SearchFilter label={t('Search documents')} placeholder={t('Search by title or file name')} url={filters} />
      }
      actions={<RefreshButton list={list} />}
      output={output}
    >
      <DocumentCategoryField
        hideLabel
        placeholder={t('All categories')}
        value={query.category ?? ''}
        onChange={(event) => setFilters({ category: event.target.value })}
      />
      <ProjectFilterPicker
        hideLabel
        value={state.projectId}
        // The chosen site belongs to the previous project.
        onChange={(projectId) => setFilters({ projectId, siteId: '' })}
      />
      <DocumentSiteFilter
        projectId={query.projectId ?? 0}
        value={query.siteId ?? 0}
        onChange={(siteId) => setFilters({ siteId })}
      />
    </FilterBar>
  );
}
