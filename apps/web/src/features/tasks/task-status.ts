import type { StatusAction } from '@binaa/contract/task-completion';
import type { WorkStatus } from '@binaa/contract/work-status';

/** The status changes that each status allows, the most likely first. */
export const actionsFor: Record<WorkStatus, readonly StatusAction[]> = {
  PENDING: ['start', 'complete'],
  IN_PROGRESS: ['complete'],
  COMPLETED: ['reopen'],
};
