import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeast,
  atMost,
  fieldMessages,
  idParams,
  oneOf,
  optionalText,
  percentRules,
  queryId,
  requiredDate,
  requiredId,
  requiredNumber,
} from './fields.ts';
import { listQuery, pageOf, pageOrArrayOf, pagingMessages } from './paging.ts';
import { expectedVersion } from './projects.ts';
import { additional } from './specified-fields.ts';
import { taskCategories } from './task-categories.ts';
import { taskNote } from './task-notes.ts';
import { workStatuses } from './work-status.ts';

export const taskMessages = {
  notFound: 'Task not found',
  siteRequired: 'Site is required',
  assigneeRequired: 'Assignee is required',
  assigneeUnknown: 'Assignee not found',
  workerUnknown: 'One of the workers was not found',
  siteUnknown: 'Site not found',
  siteOfOtherProject: 'The site does not belong to the chosen project',
  invalidRole: 'Invalid role',
  endBeforeStart: 'Expected end date must be after start date',
  isCompletedRequired: 'isCompleted must be true or false',
  completedInvalid: 'Completed must be true or false',
  onlyStatus: "A foreman may change a task's status and completion only",
} as const;

export const assigneeRoles = ['ADMIN', 'ENGINEER', 'FOREMAN'] as const;
export type AssigneeRole = (typeof assigneeRoles)[number];

function hours(label: string) {
  return requiredNumber(label).check(
    atLeast(0, fieldMessages.negative(label)),
    atMost(100_000, fieldMessages.tooLarge(label, 100_000)),
    z.overwrite((value) => Math.round(value * 100) / 100),
  );
}

const category = z
  .string({
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? fieldMessages.required('Task category')
        : fieldMessages.invalidCategory,
  })
  .check(z.maxLength(100, fieldMessages.tooLong('Task category', 100)));

const taskFields = {
  name: optionalText('Name', 100),
  description: optionalText('Description', 500),
  projectId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  taskCategory: z.pipe(category, z.enum(taskCategories, { error: fieldMessages.invalidCategory })),
  assignedToId: requiredId(taskMessages.assigneeRequired, taskMessages.assigneeRequired),
  assigneeRole: oneOf(assigneeRoles, taskMessages.invalidRole, fieldMessages.required('Assignee role')),
  assignedWorkers: z.optional(
    z.nullable(
      z
        .array(requiredId(taskMessages.workerUnknown, taskMessages.workerUnknown), {
          error: taskMessages.workerUnknown,
        })
        .check(z.maxLength(200, taskMessages.workerUnknown)),
    ),
  ),
  startDate: requiredDate('Start date'),
  expectedEndDate: requiredDate('Expected end date'),
  completionPercentage: percentRules('Completion percentage'),
  completed: z.optional(z.nullable(z.boolean(taskMessages.completedInvalid))),
  expectedForemanHours: hours('Expected foreman hours'),
  expectedWorkerHours: hours('Expected worker hours'),
  version: expectedVersion,
};

const site = requiredId(taskMessages.siteRequired, taskMessages.siteRequired);

const endNotBeforeStart = z.refine<{ startDate: string; expectedEndDate: string }>(
  (task) => task.expectedEndDate >= task.startDate,
  {
    message: taskMessages.endBeforeStart,
    path: ['expectedEndDate'],
    when: ({ value }) => hasBothDates(value),
  },
);

/** So that the order of the dates is told beside other faults of the form, not only after them. */
function hasBothDates(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'startDate' in value &&
    typeof value.startDate === 'string' &&
    'expectedEndDate' in value &&
    typeof value.expectedEndDate === 'string'
  );
}

export const taskRules = z.object({ ...taskFields, siteId: site }).check(endNotBeforeStart);
export type TaskInput = z.output<typeof taskRules>;

/** A null `siteId` removes the task from its site: see docs/compatibility.md#task-without-a-site. */
export const taskChangeRules = z.object({ ...taskFields, siteId: z.nullable(site) }).check(endNotBeforeStart);
export type TaskChange = z.output<typeof taskChangeRules>;

export const task = z.object({
  id: z.int(),
  taskId: z.int(),
  /** Always one to show: the given name, or what stands in for it. */
  name: z.string(),
  title: z.string(),
  /** The name as it was given, for the form. */
  givenName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  status: z.enum(workStatuses),
  completed: z.boolean(),
  completionPercentage: z.number(),
  taskCategory: z.enum(taskCategories),
  siteId: z.nullable(z.int()),
  siteName: z.nullable(z.string()),
  projectId: z.int(),
  projectName: z.string(),
  assignedToId: z.int(),
  assignedToName: z.string(),
  assigneeRole: z.enum(assigneeRoles),
  assignedWorkers: z.array(z.int()),
  assignedWorkerNames: z.array(z.string()),
  startDate: z.string(),
  expectedEndDate: z.string(),
  deadline: z.string(),
  dueDate: z.string(),
  expectedForemanHours: z.number(),
  expectedWorkerHours: z.number(),
  /** Only with one task. */
  notes: z.optional(z.array(taskNote)),
  createdAt: additional(z.string()),
  updatedAt: additional(z.string()),
  version: additional(z.int()),
  can: z.object({ edit: z.boolean(), changeStatus: z.boolean(), delete: z.boolean(), addNote: z.boolean() }),
});
export type Task = z.output<typeof task>;

const taskParams = idParams('id');
const trueOrFalse = (message: string) =>
  z.pipe(
    oneOf(['true', 'false'], message),
    z.transform((value) => value === 'true'),
  );
const completed = z.optional(trueOrFalse(taskMessages.completedInvalid));
const taskList = listQuery(['name', 'createdAt', 'startDate', 'expectedEndDate', 'completionPercentage'], {
  status: z.optional(oneOf(workStatuses, pagingMessages.status)),
  projectId: queryId,
  category: z.optional(oneOf(taskCategories, fieldMessages.invalidCategory)),
  assignedToId: queryId,
  completed,
});
export type TaskListQuery = z.output<typeof taskList>;

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/tasks',
  summary: 'Tasks, newest first; search finds name and description; a WORKER gets the own ones',
  allow: 'task.read',
  query: taskList,
  response: pageOf(task),
});

export const listProjectTasks = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/tasks',
  summary: "A project's tasks, paged",
  allow: 'task.read-any',
  params: taskParams,
  query: taskList,
  response: pageOf(task),
});

export const listSiteTasks = defineEndpoint({
  method: 'GET',
  path: '/sites/{id}/tasks',
  summary: "A site's tasks, paged",
  allow: 'task.read-any',
  params: taskParams,
  query: taskList,
  response: pageOf(task),
});

export const listTasksOfSite = defineEndpoint({
  method: 'GET',
  path: '/tasks/site/{id}',
  summary: "A site's tasks as an array, or as a page when page or size is sent",
  allow: 'task.read-any',
  params: taskParams,
  query: taskList,
  response: pageOrArrayOf(task),
});

export const listTasksOfProject = defineEndpoint({
  method: 'GET',
  path: '/tasks/project/{id}',
  summary: "A project's tasks as an array, or as a page when page or size is sent",
  allow: 'task.read-any',
  params: taskParams,
  query: taskList,
  response: pageOrArrayOf(task),
});

export const listTasksByStatus = defineEndpoint({
  method: 'GET',
  path: '/tasks/status',
  summary: 'Tasks that are, or are not, completed',
  allow: 'task.read',
  query: z.extend(taskList, {
    isCompleted: trueOrFalse(taskMessages.isCompletedRequired),
  }),
  response: pageOrArrayOf(task),
});

export const listTasksByCategory = defineEndpoint({
  method: 'GET',
  path: '/tasks/category/{category}',
  summary: 'Tasks of one category',
  allow: 'task.read',
  params: z.object({ category: oneOf(taskCategories, fieldMessages.invalidCategory) }),
  query: taskList,
  response: pageOrArrayOf(task),
});

export const listTasksOfForeman = defineEndpoint({
  method: 'GET',
  path: '/tasks/foreman/{id}',
  summary: 'Tasks whose assignee is this foreman',
  allow: 'task.read-any',
  params: taskParams,
  query: taskList,
  response: pageOrArrayOf(task),
});

export const listTasksAssignedTo = defineEndpoint({
  method: 'GET',
  path: '/tasks/assigned-to/{id}',
  summary: 'Tasks of a user, as assignee or as one of the workers; a WORKER may ask for the own ones',
  allow: 'task.read',
  params: taskParams,
  query: taskList,
  response: pageOrArrayOf(task),
});

export const getTask = defineEndpoint({
  method: 'GET',
  path: '/tasks/{id}',
  summary: 'One task with its notes',
  allow: 'task.read',
  params: taskParams,
  response: task,
});

export const createTask = defineEndpoint({
  method: 'POST',
  path: '/tasks',
  summary: 'Create a task',
  allow: 'task.create',
  body: taskRules,
  response: task,
  status: 201,
});

export const updateTask = defineEndpoint({
  method: 'PUT',
  path: '/tasks/{id}',
  summary: 'Change a task; a FOREMAN may change status and completion only',
  allow: 'task.update',
  params: taskParams,
  body: taskChangeRules,
  response: task,
});

export const deleteTask = defineEndpoint({
  method: 'DELETE',
  path: '/tasks/{id}',
  summary: 'Delete a task: it disappears from lists, its history stays',
  allow: 'task.delete',
  params: taskParams,
  response: z.undefined(),
  status: 204,
});
