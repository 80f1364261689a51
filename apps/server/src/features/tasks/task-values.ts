import type { TaskChange } from '@binaa/contract/tasks';
import type { TaskRecord, TaskValues } from './task.queries.ts';

/** What is sent becomes what is stored; a name that is left out stays as it was. */
export function valuesOfTask(sent: TaskChange, projectId: number, present?: TaskRecord): TaskValues {
  return {
    name: sent.name === undefined ? (present?.name ?? null) : sent.name,
    description: sent.description ?? null,
    project_id: projectId,
    site_id: sent.siteId,
    category: sent.taskCategory,
    assigned_to_id: sent.assignedToId,
    assignee_role: sent.assigneeRole,
    start_date: sent.startDate,
    expected_end_date: sent.expectedEndDate,
    expected_foreman_hours: sent.expectedForemanHours,
    expected_worker_hours: sent.expectedWorkerHours,
    ...completionOf(sent, present),
  };
}

/** The same task with its completion changed and nothing else. */
export function valuesWithCompletion(present: TaskRecord, sent: TaskChange): TaskValues {
  return { ...storedValues(present), ...completionOf(sent, present) };
}

/** Completed means 100. Where a change does not say, a task stays completed only as long as it is at 100. */
function completionOf(
  sent: Pick<TaskChange, 'completed' | 'completionPercentage'>,
  present: TaskRecord | undefined,
): Pick<TaskValues, 'completed' | 'completion_percentage'> {
  const completed = sent.completed ?? (present?.completed === true && sent.completionPercentage === 100);
  return { completed, completion_percentage: completed ? 100 : sent.completionPercentage };
}

export function storedValues(record: TaskRecord): TaskValues {
  return {
    name: record.name,
    description: record.description,
    project_id: record.project_id,
    site_id: record.site_id,
    category: record.category,
    assigned_to_id: record.assigned_to_id,
    assignee_role: record.assignee_role,
    start_date: record.start_date,
    expected_end_date: record.expected_end_date,
    completion_percentage: record.completion_percentage,
    completed: record.completed,
    expected_foreman_hours: record.expected_foreman_hours,
    expected_worker_hours: record.expected_worker_hours,
  };
}

/** For the audit trail. */
export function snapshotOf(record: TaskRecord): TaskValues & { worker_ids: number[]; version: number } {
  return {
    ...storedValues(record),
    worker_ids: record.workers.map((worker) => worker.id),
    version: record.version,
  };
}
