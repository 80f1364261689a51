import type { Task } from '@binaa/contract/tasks';
import type { Db } from '../../src/schema.ts';
import { buildSite } from './site.ts';
import { buildUser } from './user.ts';

/** A complete request body for a task, on a new site. */
export async function newTaskBody(db: Db, overrides: Record<string, unknown> = {}) {
  return {
    description: 'Pull the cables of level 2',
    siteId: (await buildSite(db)).id,
    taskCategory: 'ELECTRICAL',
    assignedToId: (await buildUser(db, { role: 'ENGINEER' })).id,
    assigneeRole: 'ENGINEER',
    startDate: '2026-03-01',
    expectedEndDate: '2026-03-31',
    completionPercentage: 0,
    completed: false,
    expectedForemanHours: 8,
    expectedWorkerHours: 40.5,
    ...overrides,
  };
}

/** The body with which a client saves a task that it has read. */
export function bodyOf(task: Task, overrides: Record<string, unknown> = {}) {
  return {
    description: task.description,
    siteId: task.siteId,
    taskCategory: task.taskCategory,
    assignedToId: task.assignedToId,
    assigneeRole: task.assigneeRole,
    startDate: task.startDate,
    expectedEndDate: task.expectedEndDate,
    completionPercentage: task.completionPercentage,
    completed: task.completed,
    expectedForemanHours: task.expectedForemanHours,
    expectedWorkerHours: task.expectedWorkerHours,
    ...overrides,
  };
}
