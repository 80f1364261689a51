import { selectorSize, toPage } from '@binaa/contract/paging';
import { listProjectSites } from '@binaa/contract/sites';
import { readOptions, useRead } from '../../lib/query.ts';

const inputOf = (projectId: number) =>
  ({ params: { id: projectId }, query: { page: 0, size: selectorSize, sort: 'name,asc' } }) as const;

export function readSiteOptions(projectId: number) {
  return readOptions(listProjectSites, inputOf(projectId));
}

/** Includes the projects it belongs to, because a project may have more sites than are loaded. */
type KnownSite = { id: number; name: string; projectIds: readonly number[] };

/** The sites of a project for a select. A known site of the project is always among them. */
export function useSiteOptions(projectId: number, known?: KnownSite) {
  const sites = useRead(listProjectSites, inputOf(projectId), { enabled: projectId > 0 });
  const listed: { id: number; name: string }[] = sites.data ? toPage(sites.data).content : [];
  const isKnown = known !== undefined && known.projectIds.includes(projectId);
  const isMissing = isKnown && !listed.some(({ id }) => id === known.id);
  const offered = isMissing ? [known, ...listed] : listed;
  return {
    options: offered.map(({ id, name }) => ({ value: id, label: name })),
    isLoading: projectId > 0 && sites.isPending,
    isEmpty: sites.data !== undefined && offered.length === 0,
    failed: sites.isError && !sites.data,
    retry: () => void sites.refetch(),
  };
}
