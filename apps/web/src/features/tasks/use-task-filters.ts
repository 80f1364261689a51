import { defaultPageSize } from '@binaa/contract/paging';
import { taskCategories } from '@binaa/contract/task-categories';
import { workStatuses } from '@binaa/contract/work-status';
import { toId } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

/** What the address asks for, and what of it the server understands. */
export function useTaskFilters() {
  const url = useUrlState({ search: '', status: '', projectId: '', category: '' });
  const { page, search, status, projectId, category } = url.state;
  const query = {
    page,
    size: defaultPageSize,
    search,
    status: workStatuses.find((known) => known === status),
    category: taskCategories.find((known) => known === category),
    projectId: toId(projectId) || undefined,
  };
  return { ...url, query };
}

export type TaskFilterState = ReturnType<typeof useTaskFilters>;
