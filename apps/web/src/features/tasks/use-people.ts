import { selectorSize } from '@binaa/contract/paging';
import type { Role } from '@binaa/contract/roles';
import { assigneeRoles } from '@binaa/contract/tasks';
import { getUser, listUsers } from '@binaa/contract/users';
import { useQueries } from '@tanstack/react-query';
import { readOptions } from '../../lib/query.ts';
import { useServerOptions } from '../../lib/use-server-options.ts';

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

/** All users of these roles, and those that a search finds. After a failed search the picker searches all of them. */
export function usePeople(roles: readonly Role[], typed: string) {
  const readsOf = (search: string) => readUsersOf(roles, search);
  const all = useServerOptions(readsOf, '');
  const found = useServerOptions(readsOf, typed);
  return {
    all: { ...all, failed: all.failed && all.items.length === 0 },
    found: found.failed ? { ...all, isUnanswered: true } : { ...found, isUnanswered: found.isSearching },
  };
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
