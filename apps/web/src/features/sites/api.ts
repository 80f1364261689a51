import { selectorSize, toPage } from '@binaa/contract/paging';
import { listProjectSites } from '@binaa/contract/sites';
import { readOptions, useRead } from '../../lib/query.ts';

const questionOf = (projectId: number) =>
  ({ params: { id: projectId }, query: { page: 0, size: selectorSize, sort: 'name,asc' } }) as const;

export function readSiteOptions(projectId: number) {
  return readOptions(listProjectSites, questionOf(projectId));
}

/** With the projects it is known to belong to, for a project with more sites than are loaded. */
type KnownSite = { id: number; name: string; projectIds: readonly number[] };

/** The sites a project offers; the one known to belong to it is offered in any case. */
export function useSiteOptions(projectId: number, known?: KnownSite) {
  const sites = useRead(listProjectSites, questionOf(projectId), { enabled: projectId > 0 });
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
