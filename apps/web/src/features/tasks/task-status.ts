import type { Task } from '@binaa/contract/tasks';
import type { WorkStatus } from '@binaa/contract/work-status';

export type StatusAction = 'start' | 'complete' | 'reopen';

export type Completion = Pick<Task, 'completed' | 'completionPercentage'>;

/** The status changes that each status allows, the most likely first. */
export const actionsFor: Record<WorkStatus, readonly StatusAction[]> = {
  PENDING: ['start', 'complete'],
  IN_PROGRESS: ['complete'],
  COMPLETED: ['reopen'],
};

export function completionAfter(action: StatusAction, task: Completion): Completion {
  if (action === 'complete') return { completed: true, completionPercentage: 100 };
  const percent = task.completionPercentage;
  return { completed: false, completionPercentage: action === 'start' ? Math.max(percent, 1) : Math.min(percent, 99) };
}

/** A report of 100 percent completes the task, as in its form. */
export function completionAt(percent: number): Completion {
  return { completed: percent === 100, completionPercentage: percent };
}
