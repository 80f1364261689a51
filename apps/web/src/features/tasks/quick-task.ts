import { addDays } from '@binaa/contract/dates';
import type { TaskInput } from '@binaa/contract/tasks';
import type { User } from '@binaa/contract/users';
import { companyToday } from '../../lib/company-clock.ts';
import { toAssigneeRole } from './assignable.ts';

const daysUntilDue = 7;

/** A task of which only the name and the place are known: it starts today, is due in a week and belongs to its author. */
export function quickTask(
  given: { name: string; projectId: number; siteId: number },
  author: Pick<User, 'id' | 'role'>,
  today = companyToday(),
): TaskInput {
  return {
    ...given,
    taskCategory: 'OTHER',
    assignedToId: author.id,
    assigneeRole: toAssigneeRole(author.role) ?? 'ENGINEER',
    startDate: today,
    expectedEndDate: addDays(today, daysUntilDue),
    completionPercentage: 0,
    completed: false,
    expectedForemanHours: 0,
    expectedWorkerHours: 0,
  };
}
