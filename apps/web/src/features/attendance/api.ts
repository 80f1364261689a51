import { attendanceRoles } from '@binaa/contract/attendance';
import { selectorSize, toPage } from '@binaa/contract/paging';
import type { Role } from '@binaa/contract/roles';
import { getSite, listSites } from '@binaa/contract/sites';
import { getUser, listUsersOfRole } from '@binaa/contract/users';
import { useQueries } from '@tanstack/react-query';
import { useList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';

export const staff: readonly Role[] = attendanceRoles;
export const foremen: readonly Role[] = ['FOREMAN'];

export type Named = { id: number; name: string };

function readPeople(roles: readonly Role[]) {
  return roles.map((role) =>
    readOptions(listUsersOfRole, { params: { role }, query: { page: 0, size: selectorSize } }),
  );
}

const offeredSites = { query: { page: 0, size: selectorSize, sort: 'name,asc' } } as const;

/** The requests for everything that the form offers: people, foremen and sites. */
export function readChoices() {
  return [...readPeople([...new Set([...staff, ...foremen])]), readOptions(listSites, offeredSites)];
}

/** The people that a select offers: up to a hundred of each role, by name. */
export function usePeople(roles: readonly Role[]) {
  const answers = useQueries({ queries: readPeople(roles) });
  return {
    people: answers
      .flatMap(({ data }) => (data ? toPage(data).content : []))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.some(({ isError, data }) => isError && !data),
    retry: () => answers.forEach(({ refetch }) => void refetch()),
  };
}

export function useSites() {
  const sites = useList(listSites, offeredSites);
  return {
    sites: sites.items,
    isLoading: sites.isLoading,
    failed: sites.error !== undefined && sites.items.length === 0,
    retry: sites.refetch,
  };
}

export function readPerson(id: number) {
  return readOptions(getUser, { params: { id } });
}

export function readSite(id: number) {
  return readOptions(getSite, { params: { id } });
}
