import { attendanceRoles } from '@binaa/contract/attendance';
import { selectorSize, toPage } from '@binaa/contract/paging';
import type { Role } from '@binaa/contract/roles';
import { listSites } from '@binaa/contract/sites';
import { getUser, listUsersOfRole } from '@binaa/contract/users';
import { useQueries } from '@tanstack/react-query';
import { useList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';
import type { ChoiceList } from '../../ui/choice-field.tsx';

export const staff: readonly Role[] = attendanceRoles;
export const foremen: readonly Role[] = ['FOREMAN'];

function readPeople(roles: readonly Role[], search?: string) {
  const query = { page: 0, size: selectorSize, ...(search && { search }) };
  return roles.map((role) => readOptions(listUsersOfRole, { params: { role }, query }));
}

const offeredSites = { query: { page: 0, size: selectorSize, sort: 'name,asc' } } as const;

/** The requests for everything that the form offers: people, foremen and sites. */
export function readChoices() {
  return [...readPeople([...new Set([...staff, ...foremen])]), readOptions(listSites, offeredSites)];
}

/** The people that a select offers: up to a hundred of each role, by name. */
export function usePeople(roles: readonly Role[]) {
  const answers = useQueries({ queries: readPeople(roles) });
  const pages = answers.flatMap(({ data }) => (data ? [toPage(data)] : []));
  return {
    people: pages.flatMap(({ content }) => content).toSorted((one, other) => one.name.localeCompare(other.name)),
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.some(({ isError, data }) => isError && !data),
    retry: () => answers.forEach(({ refetch }) => void refetch()),
    hasMore: pages.some(({ totalElements, content }) => totalElements > content.length),
    searchReads: (search: string) => readPeople(roles, search),
  };
}

export function useSites(): ChoiceList {
  const sites = useList(listSites, offeredSites);
  return {
    options: sites.items.map(({ id, name }) => ({ value: id, label: name })),
    isLoading: sites.isLoading,
    failed: sites.error !== undefined && sites.items.length === 0,
    retry: sites.refetch,
    hasMore: sites.totalElements > sites.items.length,
    searchReads: (search: string) => [readOptions(listSites, { query: { ...offeredSites.query, search } })],
  };
}

export function readPerson(id: number) {
  return readOptions(getUser, { params: { id } });
}
