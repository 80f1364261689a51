import { selectorSize, toPage } from '@binaa/contract/paging';
import { getSite, listProjectSites } from '@binaa/contract/sites';
import { readOptions, useRead } from '../../lib/query.ts';

const inputOf = (projectId: number) =>
  ({ params: { id: projectId }, query: { page: 0, size: selectorSize, sort: 'name,asc' } }) as const;

export function readSiteOptions(projectId: number) {
  return readOptions(listProjectSites, inputOf(projectId));
}

/** Includes the projects it belongs to, because a project may have more sites than are loaded. */
type KnownSite = { id: number; name: string; projectIds: readonly number[] };

export function readSite(id: number) {
  return readOptions(getSite, { params: { id } });
}

/** The sites of a project for a select. A known site of the project is always among them. */
export function useSiteOptions(projectId: number, known?: KnownSite) {
  const sites = useRead(listProjectSites, inputOf(projectId), { enabled: projectId > 0 });
  const page = sites.data ? toPage(sites.data) : undefined;
  const listed: { id: number; name: string }[] = page?.content ?? [];
  const isKnown = known !== undefined && known.projectIds.includes(projectId);
  const isMissing = isKnown && !listed.some(({ id }) => id === known.id);
  const offered = isMissing ? [known, ...listed] : listed;
  return {
    options: offered.map(({ id, name }) => ({ value: id, label: name })),
    isLoading: projectId > 0 && sites.isPending,
    isEmpty: page?.totalElements === 0 && offered.length === 0,
    failed: sites.isError && !sites.data,
    retry: () => void sites.refetch(),
    hasMore: page !== undefined && page.totalElements > page.content.length,
    searchReads: (search: string) => {
      const { params, query } = inputOf(projectId);
      return [readOptions(listProjectSites, { params, query: { ...query, search } })];
    },
  };
}

/** Whether a chosen site does not belong to the project. A site beyond the offered ones is read to find out. */
export function useIsForeignSite(siteId: number, projectId: number, sites: ReturnType<typeof useSiteOptions>): boolean {
  const isUnlisted = siteId > 0 && !sites.isLoading && !sites.options.some(({ value }) => value === siteId);
  const named = useRead(getSite, { params: { id: siteId } }, { enabled: isUnlisted && sites.hasMore });
  if (!isUnlisted || !sites.hasMore) return isUnlisted;
  return named.isError || (named.data !== undefined && !named.data.projects.some(({ id }) => id === projectId));
}
