import { selectorSize } from '@binaa/contract/paging';
import { listProjects } from '@binaa/contract/projects';
import { useList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';

const offered = { query: { page: 0, size: selectorSize, sort: 'name,asc' } } as const;

export function readProjectOptions() {
  return readOptions(listProjects, offered);
}

type KnownProject = { id: number; name: string };

/** The projects that a select offers, by name. `known` is always among them, because it is already chosen. */
export function useProjectOptions(known?: KnownProject) {
  const projects = useList(listProjects, offered);
  const listed: KnownProject[] = projects.items;
  const isMissing = known !== undefined && !listed.some(({ id }) => id === known.id);
  const all = isMissing ? [known, ...listed] : listed;
  return {
    options: all.map(({ id, name }) => ({ value: id, label: name })),
    isLoading: projects.isLoading,
    failed: projects.error !== undefined,
    retry: projects.refetch,
  };
}
