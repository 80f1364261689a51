import { documentCategories } from '@binaa/contract/document-categories';
import { defaultPageSize } from '@binaa/contract/paging';
import { toId } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

/** The filters from the address, and the query made of the valid ones. */
export function useDocumentFilters() {
  const url = useUrlState({ search: '', category: '', projectId: '', siteId: '' });
  const { page, search, category, projectId, siteId } = url.state;
  const query = {
    page,
    size: defaultPageSize,
    search,
    category: documentCategories.find((known) => known === category),
    projectId: toId(projectId) || undefined,
    siteId: toId(siteId) || undefined,
  };
  const activeCount = [query.category, query.projectId, query.siteId].filter(Boolean).length;
  return { ...url, query, activeCount };
}

export type DocumentFilterState = ReturnType<typeof useDocumentFilters>;
