import { listTasksAssignedTo } from '@binaa/contract/tasks';
import { type WorkStatus, workStatuses } from '@binaa/contract/work-status';
import { useList } from '../../lib/list.ts';

/** A user's tasks by status. The server counts all of them, regardless of the list's filters. */
export function useMyTaskTotals(userId: number) {
  const lists: Record<WorkStatus, ReturnType<typeof useCount>> = {
    PENDING: useCount(userId, 'PENDING'),
    IN_PROGRESS: useCount(userId, 'IN_PROGRESS'),
    COMPLETED: useCount(userId, 'COMPLETED'),
  };
  return {
    counts: { PENDING: lists.PENDING.count, IN_PROGRESS: lists.IN_PROGRESS.count, COMPLETED: lists.COMPLETED.count },
    refetch: () => workStatuses.forEach((status) => lists[status].refetch()),
  };
}

function useCount(userId: number, status: WorkStatus) {
  const list = useList(listTasksAssignedTo, { params: { id: userId }, query: { status, page: 0, size: 1 } });
  const isKnown = !list.isLoading && (list.error === undefined || list.items.length > 0);
  return { count: isKnown ? list.totalElements : undefined, refetch: list.refetch };
}
