import type { TaskChange } from '@binaa/contract/tasks';
import { type ColumnsOf, pick } from '../../platform/records.ts';

/** The columns of a task. Its workers are rows of their own table. */
export type TaskColumns = ColumnsOf<'tasks'>;

/** A name that is left out keeps its value. */
export function taskColumns(input: TaskChange, projectId: number, before?: TaskColumns): TaskColumns {
  return {
    name: input.name === undefined ? (before?.name ?? null) : input.name,
    description: input.description ?? null,
    project_id: projectId,
    site_id: input.siteId,
    category: input.taskCategory,
    assigned_to_id: input.assignedToId,
    assignee_role: input.assigneeRole,
    start_date: input.startDate,
    expected_end_date: input.expectedEndDate,
    expected_foreman_hours: input.expectedForemanHours,
    expected_worker_hours: input.expectedWorkerHours,
    ...completionColumns(input, before),
  };
}

/** Completed means 100 %. If a change does not say, a task stays completed only while it is at 100 %. */
export function completionColumns(
  input: Pick<TaskChange, 'completed' | 'completionPercentage'>,
  before: Pick<TaskColumns, 'completed'> | undefined,
): Pick<TaskColumns, 'completed' | 'completion_percentage'> {
  const completed = input.completed ?? (before?.completed === true && input.completionPercentage === 100);
  return { completed, completion_percentage: completed ? 100 : input.completionPercentage };
}

export const taskColumnNames = [
  'name',
  'description',
  'project_id',
  'site_id',
  'category',
  'assigned_to_id',
  'assignee_role',
  'start_date',
  'expected_end_date',
  'completion_percentage',
  'completed',
  'expected_foreman_hours',
  'expected_worker_hours',
] as const satisfies (keyof TaskColumns)[];

export function storedColumns(record: TaskColumns): TaskColumns {
  return pick(record, taskColumnNames);
}

/** What the audit trail records of a task. */
export function taskSnapshot(record: TaskColumns & { version: number; workers: { id: number }[] }) {
  const { version, workers } = record;
  return { ...storedColumns(record), worker_ids: workers.map((worker) => worker.id), version };
}
