import { taskTitle } from '@binaa/contract/task-title';
import type { Task } from '@binaa/contract/tasks';
import type { Actor } from '../../platform/session/actor.ts';
import { taskAbilities } from './task.policy.ts';
import type { TaskView } from './task.queries.ts';

export function titleOf({ name, description, category, site_name: siteName }: TaskView): string {
  return taskTitle({ name, description, category, siteName });
}

export function presentTask(record: TaskView, actor: Actor): Task {
  const title = titleOf(record);
  const expectedEndDate = record.expected_end_date;
  return {
    id: record.id,
    taskId: record.id,
    name: title,
    title,
    givenName: record.name,
    description: record.description,
    status: record.status,
    completed: record.completed,
    completionPercentage: record.completion_percentage,
    taskCategory: record.category,
    siteId: record.site_id,
    siteName: record.site_name,
    projectId: record.project_id,
    projectName: record.project_name,
    assignedToId: record.assigned_to_id,
    assignedToName: record.assigned_to_name,
    assigneeRole: record.assignee_role,
    assignedWorkers: record.workers.map((worker) => worker.id),
    assignedWorkerNames: record.workers.map((worker) => worker.name),
    startDate: record.start_date,
    expectedEndDate,
    deadline: expectedEndDate,
    dueDate: expectedEndDate,
    expectedForemanHours: record.expected_foreman_hours,
    expectedWorkerHours: record.expected_worker_hours,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
    version: record.version,
    can: taskAbilities(actor),
  };
}
