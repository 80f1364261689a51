import { selectorSize, toPage } from '@binaa/contract/paging';
import type { Role } from '@binaa/contract/roles';
import { assigneeRoles } from '@binaa/contract/tasks';
import { getUser, listUsers } from '@binaa/contract/users';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { readOptions } from '../../lib/query.ts';

/**
 * Users of these roles, by name. Each role has its own request, because the first hundred users of a company may be
 * almost all workers.
 */
function readUsersOf(roles: readonly Role[], search: string) {
  return roles.map((role) => readOptions(listUsers, { query: { role, search, page: 0, size: selectorSize } }));
}

/** The requests for everyone that the form may offer. */
export function readPeople() {
  return readUsersOf([...assigneeRoles, 'WORKER'], '');
}

function useUsersOf(roles: readonly Role[], search: string) {
  const answers = useQueries({
    queries: readUsersOf(roles, search).map((read) => ({ ...read, placeholderData: keepPreviousData })),
  });
  return {
    users: answers.flatMap(({ data }) => (data ? toPage(data).content : [])),
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.some(({ isError, data }) => isError && !data),
    retry: () => answers.forEach(({ refetch }) => void refetch()),
  };
}

/** All users of these roles, or those that a search finds. A failed search gives all of them. */
export function usePeople(roles: readonly Role[], search: string) {
  const all = useUsersOf(roles, '');
  const found = useUsersOf(roles, search);
  return { all, found: found.failed ? all : found };
}

export const assignable: readonly Role[] = assigneeRoles;
export const workers: readonly Role[] = ['WORKER'];

/** The names of chosen people who are not among the loaded ones, as in an old draft. */
export function useNamesOf(ids: readonly number[]) {
  return useQueries({
    queries: ids.map((id) => ({ ...readOptions(getUser, { params: { id } }), staleTime: 60_000 })),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data] : [])),
  });
}
