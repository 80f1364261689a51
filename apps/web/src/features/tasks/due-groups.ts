import { type DueGroup, dueGroupOf, dueGroups } from '@binaa/contract/task-due';
import type { Task } from '@binaa/contract/tasks';
import { companyToday } from '../../lib/company-clock.ts';
import { text } from '../../lib/i18n.ts';

export const dueGroupLabels: Record<DueGroup, string> = {
  LATE: text('Late'),
  TODAY: text('Today'),
  THIS_WEEK: text('This week'),
  LATER: text('Later'),
  COMPLETED: text('Finished'),
};

/** The tasks of each group that has any, in the order of the groups. Within a group they keep their order. */
export function groupByDueDate(tasks: readonly Task[], today = companyToday()): { group: DueGroup; tasks: Task[] }[] {
  const found = Map.groupBy(tasks, (task) => dueGroupOf(task, today));
  return dueGroups.flatMap((group) => {
    const members = found.get(group);
    return members ? [{ group, tasks: members }] : [];
  });
}
