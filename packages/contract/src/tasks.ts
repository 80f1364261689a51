import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeast,
  atMost,
  atMostCharacters,
  expectedVersion,
  fieldMessages,
  idParams,
  oneOf,
  optionalText,
  percentRules,
  queryFlag,
  queryId,
  requiredDate,
  requiredId,
  requiredNumber,
  whenBothGiven,
} from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';
import { listQuery, pageOf, pageOrArrayOf, pagingMessages } from './paging.ts';
import { additional } from './specified-fields.ts';
import { taskCategories } from './task-categories.ts';
import { statusActions } from './task-completion.ts';
import { taskNote } from './task-notes.ts';
import { workStatuses } from './work-status.ts';

export const taskMessages = defineMessages('task', {
  notFound: 'Task not found',
  siteRequired: 'Site is required',
  assigneeRequired: 'Assignee is required',
  assigneeUnknown: 'Assignee not found',
  workerUnknown: 'One of the workers was not found',
  siteUnknown: 'Site not found',
  siteOfOtherProject: 'The site does not belong to the chosen project',
  invalidRole: 'Invalid role',
  endBeforeStart: 'Expected end date must be after start date',
  unknownOrder: 'Order must be LATE_FIRST or DUE_FIRST',
  onlyStatus: "A foreman may change a task's status and completion only",
  unknownAction: 'Action must be start, complete, reopen or report',
  changedBy: '{{name}} changed this task at {{time}}.',
  baseRequired: 'The completion that was seen is required',
});

export const assigneeRoles = ['ADMIN', 'ENGINEER', 'FOREMAN'] as const;
export type AssigneeRole = (typeof assigneeRoles)[number];

function hours(label: string) {
  return requiredNumber(label).check(
    atLeast(0, fieldMessages.negative({ label })),
    atMost(100_000, fieldMessages.tooLarge({ label, max: 100_000 })),
    z.overwrite((value) => Math.round(value * 100) / 100),
  );
}

const category = z
  .string(
    withMessages({
      absent: fieldMessages.required({ label: 'Task category' }),
      invalid: fieldMessages.invalidCategory,
    }),
  )
  .check(atMostCharacters('Task category', 100));

const taskFields = {
  name: optionalText('Name', 100),
  description: optionalText('Description', 500),
  projectId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  taskCategory: z.pipe(category, z.enum(taskCategories, withMessage(fieldMessages.invalidCategory))),
  assignedToId: requiredId(taskMessages.assigneeRequired, taskMessages.assigneeRequired),
  assigneeRole: oneOf(assigneeRoles, taskMessages.invalidRole, fieldMessages.required({ label: 'Assignee role' })),
  assignedWorkers: z.optional(
    z.nullable(
      z
        .array(
          requiredId(taskMessages.workerUnknown, taskMessages.workerUnknown),
          withMessage(taskMessages.workerUnknown),
        )
        .check(z.maxLength(200, withMessage(taskMessages.workerUnknown))),
    ),
  ),
  startDate: requiredDate('Start date'),
  expectedEndDate: requiredDate('Expected end date'),
  completionPercentage: percentRules('Completion percentage'),
  completed: z.optional(z.nullable(z.boolean(withMessage(fieldMessages.notFlag({ label: 'Completed' }))))),
  expectedForemanHours: hours('Expected foreman hours'),
  expectedWorkerHours: hours('Expected worker hours'),
  version: expectedVersion,
};

const site = requiredId(taskMessages.siteRequired, taskMessages.siteRequired);

const endNotBeforeStart = z.refine<{ startDate: string; expectedEndDate: string }>(
  (task) => task.expectedEndDate >= task.startDate,
  {
    ...withMessage(taskMessages.endBeforeStart),
    path: ['expectedEndDate'],
    when: whenBothGiven('startDate', 'expectedEndDate'),
  },
);

export const taskRules = z.object({ ...taskFields, siteId: site }).check(endNotBeforeStart);
export type TaskInput = z.output<typeof taskRules>;

/** A null `siteId` removes the task from its site: see docs/compatibility.md#task-without-a-site. */
export const taskChangeRules = z.object({ ...taskFields, siteId: z.nullable(site) }).check(endNotBeforeStart);
export type TaskChange = z.output<typeof taskChangeRules>;

/** What a report of progress states. */
export const taskProgressRules = z.object({ completionPercentage: taskFields.completionPercentage });

export const task = z.object({
  id: z.int(),
  taskId: z.int(),
  /** The given name, or the title that stands in for it. */
  name: z.string(),
  title: z.string(),
  /** The name as typed, for the form. */
  givenName: additional(z.nullable(z.string())),
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
  /** Only in the response for one task. */
  notes: z.optional(z.array(taskNote)),
  createdAt: additional(z.string()),
  updatedAt: additional(z.string()),
  version: additional(z.int()),
  can: z.object({ edit: z.boolean(), changeStatus: z.boolean(), delete: z.boolean(), addNote: z.boolean() }),
});
export type Task = z.output<typeof task>;

/**
 * Orders for people rather than programs, beside the sortable fields: late tasks first and the rest as usual, or open
 * tasks by due date and completed ones last.
 */
export const taskOrders = ['LATE_FIRST', 'DUE_FIRST'] as const;
export type TaskOrder = (typeof taskOrders)[number];

const taskParams = idParams('id');
const taskList = listQuery(['name', 'createdAt', 'startDate', 'expectedEndDate', 'completionPercentage'], {
  status: z.optional(oneOf(workStatuses, pagingMessages.status)),
  projectId: queryId,
  category: z.optional(oneOf(taskCategories, fieldMessages.invalidCategory)),
  assignedToId: queryId,
  completed: z.optional(queryFlag('Completed')),
  /** Without effect when `sort` is sent. */
  order: z.optional(oneOf(taskOrders, taskMessages.unknownOrder)),
});
export type TaskListQuery = z.output<typeof taskList>;

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/tasks',
  summary: 'List tasks, newest first; search by name and description; a WORKER gets only their own',
  allow: 'task.read',
  query: taskList,
  response: pageOf(task),
});

export const exportTasks = defineExport(listTasks, 'tasks');

export const listProjectTasks = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/tasks',
  summary: "List a project's tasks, paged",
  allow: 'task.read-any',
  params: taskParams,
  query: taskList,
  response: pageOf(task),
});

export const exportProjectTasks = defineExport(listProjectTasks, "a project's tasks");

export const listSiteTasks = defineEndpoint({
  method: 'GET',
  path: '/sites/{id}/tasks',
  summary: "List a site's tasks, paged",
  allow: 'task.read-any',
  params: taskParams,
  query: taskList,
  response: pageOf(task),
});

export const exportSiteTasks = defineExport(listSiteTasks, "a site's tasks");

export const listTasksOfSite = defineEndpoint({
  method: 'GET',
  path: '/tasks/site/{id}',
  summary: "List a site's tasks as an array, or as a page when page or size is sent",
  allow: 'task.read-any',
  params: taskParams,
  query: taskList,
  response: pageOrArrayOf(task),
});

export const listTasksOfProject = defineEndpoint({
  method: 'GET',
  path: '/tasks/project/{id}',
  summary: "List a project's tasks as an array, or as a page when page or size is sent",
  allow: 'task.read-any',
  params: taskParams,
  query: taskList,
  response: pageOrArrayOf(task),
});

export const listTasksByStatus = defineEndpoint({
  method: 'GET',
  path: '/tasks/status',
  summary: 'List tasks that are, or are not, completed',
  allow: 'task.read',
  query: z.extend(taskList, {
    isCompleted: queryFlag('isCompleted'),
  }),
  response: pageOrArrayOf(task),
});

export const listTasksByCategory = defineEndpoint({
  method: 'GET',
  path: '/tasks/category/{category}',
  summary: 'List the tasks of one category',
  allow: 'task.read',
  params: z.object({ category: oneOf(taskCategories, fieldMessages.invalidCategory) }),
  query: taskList,
  response: pageOrArrayOf(task),
});

export const listTasksOfForeman = defineEndpoint({
  method: 'GET',
  path: '/tasks/foreman/{id}',
  summary: 'List the tasks assigned to a foreman',
  allow: 'task.read-any',
  params: taskParams,
  query: taskList,
  response: pageOrArrayOf(task),
});

export const listTasksAssignedTo = defineEndpoint({
  method: 'GET',
  path: '/tasks/assigned-to/{id}',
  summary: 'List the tasks of a user as assignee or worker; a WORKER may list only their own',
  allow: 'task.read',
  params: taskParams,
  query: taskList,
  response: pageOrArrayOf(task),
});

export const exportTasksAssignedTo = defineExport(listTasksAssignedTo, "a user's tasks");

export const getTask = defineEndpoint({
  method: 'GET',
  path: '/tasks/{id}',
  summary: 'Get a task with its notes',
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
  summary: 'Update a task; a FOREMAN may change only status and completion',
  allow: 'task.update',
  params: taskParams,
  body: taskChangeRules,
  response: task,
});

/** `report` states a percentage; the other actions lead to one by themselves. */
const completionChangeRules = z
  .object({
    action: oneOf(
      [...statusActions, 'report'],
      taskMessages.unknownAction,
      fieldMessages.required({ label: 'Action' }),
    ),
    completionPercentage: z.optional(taskFields.completionPercentage),
    /** What the caller saw. If somebody else has changed it since, nothing is changed. */
    base: z.object(
      {
        completed: z.boolean(withMessage(fieldMessages.notFlag({ label: 'Completed' }))),
        completionPercentage: taskFields.completionPercentage,
      },
      withMessage(taskMessages.baseRequired),
    ),
  })
  .check(
    z.refine(({ action, completionPercentage }) => action !== 'report' || completionPercentage !== undefined, {
      ...withMessage(fieldMessages.required({ label: 'Completion percentage' })),
      path: ['completionPercentage'],
    }),
  );
export type CompletionChange = z.output<typeof completionChangeRules>;

export const changeTaskCompletion = defineEndpoint({
  method: 'PATCH',
  path: '/tasks/{id}/completion',
  summary:
    'Start, complete or reopen a task or report its percentage, as seen at `base`; already so changes nothing, changed by somebody else since is a 409',
  allow: 'task.update',
  params: taskParams,
  body: completionChangeRules,
  response: task,
  idempotent: true,
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
