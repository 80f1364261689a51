import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeast,
  idParams,
  oneOf,
  optionalCount,
  optionalDate,
  optionalPercent,
  optionalText,
  percentRules,
  queryNumber,
  requiredNumber,
  requiredText,
} from './fields.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { additional } from './specified-fields.ts';
import { workStatuses } from './work-status.ts';

export const projectMessages = {
  notFound: 'Project not found',
  totalPricePositive: 'Total price must be a positive number',
  endBeforeStart: 'End date must not be before start date',
  invalidStatus: 'Invalid status',
} as const;

/** Sent back to say which state a change was made from; a stale one is refused, an absent one is not asked. */
export const expectedVersion = z.optional(z.int('Invalid version').check(atLeast(1, 'Invalid version')));

/** So that the order of the dates is told beside other faults of the form, not only after them. */
function hasTwoDates(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'startDate' in value &&
    typeof value.startDate === 'string' &&
    'endDate' in value &&
    typeof value.endDate === 'string'
  );
}

/** On a change, start date, end date and description keep their value when absent; null empties them. */
export const projectRules = z
  .object({
    name: requiredText('Project name', 100),
    location: requiredText('Location', 100),
    totalPrice: requiredNumber('Total price').check(
      z.refine((value) => value > 0, projectMessages.totalPricePositive),
      ...moneyChecks('Total price'),
    ),
    progress: optionalPercent('Progress'),
    quotations: optionalText('Quotations', 10_000),
    expectedTotalForemanHours: optionalCount('Expected foreman hours'),
    expectedTotalWorkerHours: optionalCount('Expected worker hours'),
    status: z.optional(z.nullable(oneOf(workStatuses, projectMessages.invalidStatus))),
    startDate: optionalDate(),
    endDate: optionalDate(),
    description: optionalText('Description', 2000),
    version: expectedVersion,
  })
  .check(
    z.refine((project) => !project.startDate || !project.endDate || project.endDate >= project.startDate, {
      message: projectMessages.endBeforeStart,
      path: ['endDate'],
      when: ({ value }) => hasTwoDates(value),
    }),
  );
export type ProjectInput = z.output<typeof projectRules>;

const countsByStatus = z.object({ pending: z.int(), inProgress: z.int(), completed: z.int() });

export const project = z.object({
  id: z.int(),
  projectId: z.int(),
  name: z.string(),
  location: z.string(),
  status: z.enum(workStatuses),
  progress: z.nullable(z.number()),
  totalPrice: z.number(),
  budget: z.number(),
  quotations: z.nullable(z.string()),
  expectedTotalForemanHours: z.nullable(z.int()),
  expectedTotalWorkerHours: z.nullable(z.int()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  description: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: additional(z.string()),
  completedTasks: z.int(),
  totalTasks: z.int(),
  workerCount: z.int(),
  taskCounts: additional(countsByStatus),
  milestoneCounts: additional(countsByStatus),
  siteCount: z.int(),
  sites: z.array(z.object({ id: z.int(), siteId: z.int(), name: z.string() })),
  version: additional(z.int()),
});
export type Project = z.output<typeof project>;

const projectParams = idParams('id');

export const listProjects = defineEndpoint({
  method: 'GET',
  path: '/projects',
  summary: 'Projects, newest first; search finds name and location',
  allow: 'project.read',
  query: listQuery(['name', 'location', 'createdAt', 'totalPrice', 'progress', 'startDate', 'endDate'], {
    status: z.optional(oneOf(workStatuses, pagingMessages.status)),
  }),
  response: pageOf(project),
});

export const getProject = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}',
  summary: 'One project with its counts',
  allow: 'project.read',
  params: projectParams,
  response: project,
});

export const createProject = defineEndpoint({
  method: 'POST',
  path: '/projects',
  summary: 'Create a project',
  allow: 'project.create',
  body: projectRules,
  response: project,
  status: 201,
});

export const updateProject = defineEndpoint({
  method: 'PUT',
  path: '/projects/{id}',
  summary: 'Change a project',
  allow: 'project.update',
  params: projectParams,
  body: projectRules,
  response: project,
});

export const setProjectProgress = defineEndpoint({
  method: 'PATCH',
  path: '/projects/{id}/progress',
  summary: "Set a project's progress; its status follows",
  allow: 'project.update',
  params: projectParams,
  query: z.object({ progress: queryNumber('Progress', percentRules('Progress')) }),
  response: project,
});

export const deleteProject = defineEndpoint({
  method: 'DELETE',
  path: '/projects/{id}',
  summary: 'Delete a project: it disappears from lists, its history stays',
  allow: 'project.delete',
  params: projectParams,
  response: z.undefined(),
  status: 204,
});
