import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  expectedVersion,
  idParams,
  oneOf,
  optionalCount,
  optionalDate,
  optionalPercent,
  optionalText,
  percentRules,
  positive,
  queryNumber,
  requiredNumber,
  requiredText,
  whenBothGiven,
} from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { additional } from './specified-fields.ts';
import { workStatuses } from './work-status.ts';

export const projectMessages = defineMessages('project', {
  notFound: 'Project not found',
  totalPricePositive: 'Total price must be a positive number',
  endBeforeStart: 'End date must not be before start date',
  invalidStatus: 'Invalid status',
});

/** In an update, an absent start date, end date or description keeps its value, and null clears it. */
export const projectRules = z
  .object({
    name: requiredText('Project name', 100),
    location: requiredText('Location', 100),
    totalPrice: requiredNumber('Total price').check(
      positive(projectMessages.totalPricePositive),
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
      ...withMessage(projectMessages.endBeforeStart),
      path: ['endDate'],
      when: whenBothGiven('startDate', 'endDate'),
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
  summary: 'List projects, newest first; search by name and location',
  allow: 'project.read',
  query: listQuery(['name', 'location', 'createdAt', 'totalPrice', 'progress', 'startDate', 'endDate'], {
    status: z.optional(oneOf(workStatuses, pagingMessages.status)),
  }),
  response: pageOf(project),
});

export const exportProjects = defineExport(listProjects, 'projects');

export const getProject = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}',
  summary: 'Get a project with its counts',
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
  summary: 'Update a project',
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
