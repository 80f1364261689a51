import { selectorSize } from '@binaa/contract/paging';
import { getProject, listProjects } from '@binaa/contract/projects';
import { useList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';
import type { ChoiceList } from '../../ui/choice-field.tsx';

const offered = { query: { page: 0, size: selectorSize, sort: 'name,asc' } } as const;

export function readProjectOptions() {
  return readOptions(listProjects, offered);
}

export function readProject(id: number) {
  return readOptions(getProject, { params: { id } });
}

/** The projects that match a text by name or location. */
export function readProjectsFound(search: string) {
  return [readOptions(listProjects, { query: { ...offered.query, search } })];
}

/** The projects that a select offers, by name. */
export function useProjectOptions(): ChoiceList {
  const projects = useList(listProjects, offered);
  return {
    options: projects.items.map(({ id, name }) => ({ value: id, label: name })),
    isLoading: projects.isLoading,
    failed: projects.error !== undefined,
    retry: projects.refetch,
    hasMore: projects.totalElements > projects.items.length,
    searchReads: readProjectsFound,
  };
}
