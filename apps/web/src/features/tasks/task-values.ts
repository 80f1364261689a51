import type { Task, TaskInput } from '@binaa/contract/tasks';
import { companyToday } from '../../lib/company-clock.ts';
import { fieldText } from '../../lib/field-errors.ts';

/** The fields of the form, in its order. */
export type TaskValues = {
  name: string;
  projectId: string;
  siteId: string;
  taskCategory: string;
  completionPercentage: string;
  description: string;
  assignedToId: number | null;
  assigneeRole: string;
  assignedWorkers: number[];
  startDate: string;
  expectedEndDate: string;
  expectedForemanHours: string;
  expectedWorkerHours: string;
  completed: boolean;
};

export const numberFields = [
  'projectId',
  'siteId',
  'completionPercentage',
  'expectedForemanHours',
  'expectedWorkerHours',
] as const;

export function newTaskValues(place: { projectId?: number; siteId?: number }, now = new Date()): TaskValues {
  return {
    name: '',
    projectId: fieldText(place.projectId),
    siteId: fieldText(place.siteId),
    taskCategory: '',
    completionPercentage: '0',
    description: '',
    assignedToId: null,
    assigneeRole: 'ENGINEER',
    assignedWorkers: [],
    startDate: companyToday(now),
    expectedEndDate: '',
    expectedForemanHours: '0',
    expectedWorkerHours: '0',
    completed: false,
  };
}

export function valuesOfTask(task: Task): TaskValues {
  return {
    name: fieldText(task.givenName),
    projectId: fieldText(task.projectId),
    siteId: fieldText(task.siteId),
    taskCategory: task.taskCategory,
    completionPercentage: fieldText(task.completionPercentage),
    description: fieldText(task.description),
    assignedToId: task.assignedToId,
    assigneeRole: task.assigneeRole,
    assignedWorkers: task.assignedWorkers,
    startDate: task.startDate,
    expectedEndDate: task.expectedEndDate,
    expectedForemanHours: fieldText(task.expectedForemanHours),
    expectedWorkerHours: fieldText(task.expectedWorkerHours),
    completed: task.completed,
  };
}

/** What the form was left without is sent as null: left out, it would keep its value. */
export function bodyOfTask(input: TaskInput, version?: number): TaskInput {
  return { name: null, description: null, ...input, version };
}
