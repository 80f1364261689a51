import type { Task, TaskChange } from '@binaa/contract/tasks';

/** An update replaces the whole task: this is the present task with some fields changed. */
export function taskWith(task: Task, changed: Partial<TaskChange>): TaskChange {
  return {
    name: task.givenName,
    description: task.description,
    siteId: task.siteId,
    projectId: task.projectId,
    taskCategory: task.taskCategory,
    assignedToId: task.assignedToId,
    assigneeRole: task.assigneeRole,
    assignedWorkers: task.assignedWorkers,
    startDate: task.startDate,
    expectedEndDate: task.expectedEndDate,
    completionPercentage: task.completionPercentage,
    completed: task.completed,
    expectedForemanHours: task.expectedForemanHours,
    expectedWorkerHours: task.expectedWorkerHours,
    version: task.version,
    ...changed,
  };
}
