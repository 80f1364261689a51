import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, idParams, oneOf, optionalText, requiredDate, requiredText } from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages } from './message.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { projectMessages } from './projects.ts';
import { additional } from './specified-fields.ts';
import { workStatuses } from './work-status.ts';

export const milestoneMessages = defineMessages('milestone', { notFound: 'Milestone not found' });

/** In an update, an absent status keeps its value. */
export const milestoneRules = z.object({
  name: requiredText('Milestone name', 100),
  dueDate: requiredDate('Due date'),
  status: z.optional(z.nullable(oneOf(workStatuses, projectMessages.invalidStatus))),
  description: optionalText('Description', 500),
  version: expectedVersion,
});
export type MilestoneInput = z.output<typeof milestoneRules>;

export const milestone = z.object({
  id: z.int(),
  projectId: additional(z.int()),
  projectName: additional(z.string()),
  name: z.string(),
  status: z.enum(workStatuses),
  dueDate: z.string(),
  description: z.nullable(z.string()),
  createdAt: additional(z.string()),
  updatedAt: additional(z.string()),
  version: additional(z.int()),
});
export type Milestone = z.output<typeof milestone>;

export const listProjectMilestones = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/milestones',
  summary: "List a project's milestones",
  allow: 'milestone.read',
  params: idParams('id'),
  query: listQuery(['name', 'dueDate', 'createdAt'], {
    status: z.optional(oneOf(workStatuses, pagingMessages.status)),
  }),
  response: pageOf(milestone),
});

export const exportProjectMilestones = defineExport(listProjectMilestones, "a project's milestones");

export const createMilestone = defineEndpoint({
  method: 'POST',
  path: '/projects/{id}/milestones',
  summary: 'Add a milestone to a project',
  allow: 'milestone.write',
  params: idParams('id'),
  body: milestoneRules,
  response: milestone,
  status: 201,
});

export const getMilestone = defineEndpoint({
  method: 'GET',
  path: '/milestones/{id}',
  summary: 'Get a milestone',
  allow: 'milestone.read',
  params: idParams('id'),
  response: milestone,
});

export const updateMilestone = defineEndpoint({
  method: 'PUT',
  path: '/milestones/{id}',
  summary: 'Update a milestone',
  allow: 'milestone.write',
  params: idParams('id'),
  body: milestoneRules,
  response: milestone,
});

export const deleteMilestone = defineEndpoint({
  method: 'DELETE',
  path: '/milestones/{id}',
  summary: 'Delete a milestone',
  allow: 'milestone.write',
  params: idParams('id'),
  response: z.undefined(),
  status: 204,
});
