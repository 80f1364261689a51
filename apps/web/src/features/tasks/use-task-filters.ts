import { defaultPageSize } from '@binaa/contract/paging';
import { taskCategories } from '@binaa/contract/task-categories';
import type { TaskOrder } from '@binaa/contract/tasks';
import { workStatuses } from '@binaa/contract/work-status';
import { toId } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

/** The filters from the address, and the query made of the valid ones. */
export function useTaskFilters(order: TaskOrder) {
  const url = useUrlState({ search: '', status: '', projectId: '', category: '' });
  const { page, search, status, projectId, category } = url.state;
  const query = {
    page,
    size: defaultPageSize,
    search,
    order,
    status: workStatuses.find((known) => known === status),
    category: taskCategories.find((known) => known === category),
    projectId: toId(projectId) || undefined,
  };
  return { ...url, query };
}

export type TaskFilterState = ReturnType<typeof useTaskFilters>;
