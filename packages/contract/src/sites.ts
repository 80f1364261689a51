import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeast,
  fieldMessages,
  idParams,
  maxInteger,
  optionalPercent,
  optionalText,
  percentRules,
  queryId,
  queryNumber,
  requiredNumber,
  requiredText,
} from './fields.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOf, pageOrArrayOf } from './paging.ts';
import { expectedVersion } from './projects.ts';
import { additional } from './specified-fields.ts';
import { workStatuses } from './work-status.ts';

export const siteMessages = {
  notFound: 'Site not found',
  nameRequired: 'Site name is required',
  projectRequired: 'Project is required',
  projectNotNumber: 'Project ID must be a number',
  projectNotPositive: 'Project ID must be positive',
  expensesNegative: 'Expenses cannot be negative',
  lastProject: 'A site must keep at least one project',
  alreadyLinked: 'The site is already linked to this project',
  notLinked: 'The site is not linked to this project',
} as const;

const expensesRules = requiredNumber('Expenses').check(
  atLeast(0, siteMessages.expensesNegative),
  ...moneyChecks('Expenses'),
);

/** On a change, the description keeps its value when absent; null empties it. */
export const siteRules = z.object({
  name: requiredText('Site name', 100, siteMessages.nameRequired),
  projectId: z
    .number({
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? siteMessages.projectRequired
          : siteMessages.projectNotNumber,
    })
    .check(
      z.refine((value) => value > 0, siteMessages.projectNotPositive),
      z.refine((value) => Number.isInteger(value) && value <= maxInteger, fieldMessages.invalidId),
    ),
  progress: optionalPercent('Progress'),
  expenses: z.optional(z.nullable(expensesRules)),
  description: optionalText('Description', 1000),
  version: expectedVersion,
});
export type SiteInput = z.output<typeof siteRules>;

export const site = z.object({
  id: z.int(),
  siteId: z.int(),
  name: z.string(),
  projectId: z.int(),
  projectName: z.string(),
  projectCount: z.int(),
  projects: z.array(z.object({ id: z.int(), projectId: z.int(), name: z.string() })),
  progress: z.nullable(z.number()),
  expenses: z.nullable(z.number()),
  description: z.nullable(z.string()),
  taskCount: additional(z.int()),
  /** Only with one site, and only its first hundred: the paged call has them all. */
  tasks: z.optional(
    z.array(
      z.object({
        id: z.int(),
        taskId: z.int(),
        title: z.string(),
        status: z.enum(workStatuses),
        dueDate: z.nullable(z.string()),
      }),
    ),
  ),
  createdAt: additional(z.string()),
  updatedAt: additional(z.string()),
  version: additional(z.int()),
});
export type Site = z.output<typeof site>;

const siteSorts = ['name', 'createdAt', 'progress', 'expenses'] as const;
const siteParams = idParams('id');
const linkParams = z.extend(idParams('siteId'), idParams('projectId').shape);

export const listSites = defineEndpoint({
  method: 'GET',
  path: '/sites',
  summary: 'Sites, newest first; search finds the name',
  allow: 'site.read',
  query: listQuery(siteSorts, { projectId: queryId }),
  response: pageOf(site),
});

export const listProjectSites = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/sites',
  summary: "A project's sites, 100 a page unless asked otherwise",
  allow: 'site.read',
  params: siteParams,
  query: listQuery(siteSorts, {}),
  response: pageOf(site),
});

export const listSitesOfProject = defineEndpoint({
  method: 'GET',
  path: '/sites/project/{id}',
  summary: "A project's sites as an array, or as a page when page or size is sent",
  allow: 'site.read',
  params: siteParams,
  query: listQuery(siteSorts, {}),
  response: pageOrArrayOf(site),
});

export const getSite = defineEndpoint({
  method: 'GET',
  path: '/sites/{id}',
  summary: 'One site',
  allow: 'site.read',
  params: siteParams,
  response: site,
});

export const createSite = defineEndpoint({
  method: 'POST',
  path: '/sites',
  summary: 'Create a site in a project',
  allow: 'site.create',
  body: siteRules,
  response: site,
  status: 201,
});

export const updateSite = defineEndpoint({
  method: 'PUT',
  path: '/sites/{id}',
  summary: 'Change a site',
  allow: 'site.update',
  params: siteParams,
  body: siteRules,
  response: site,
});

export const setSiteProgress = defineEndpoint({
  method: 'PATCH',
  path: '/sites/{id}/progress',
  summary: "Set a site's progress",
  allow: 'site.update',
  params: siteParams,
  query: z.object({ progress: queryNumber('Progress', percentRules('Progress')) }),
  response: site,
});

export const setSiteExpenses = defineEndpoint({
  method: 'PATCH',
  path: '/sites/{id}/expenses',
  summary: "Set a site's expenses",
  allow: 'site.update',
  params: siteParams,
  query: z.object({ expenses: queryNumber('Expenses', expensesRules) }),
  response: site,
});

export const linkSiteToProject = defineEndpoint({
  method: 'POST',
  path: '/sites/{siteId}/projects/{projectId}',
  summary: 'Link a site to one more project',
  allow: 'site.link',
  params: linkParams,
  response: site,
});

export const unlinkSiteFromProject = defineEndpoint({
  method: 'DELETE',
  path: '/sites/{siteId}/projects/{projectId}',
  summary: 'Unlink a site from a project; the last one stays',
  allow: 'site.link',
  params: linkParams,
  response: site,
});

export const deleteSite = defineEndpoint({
  method: 'DELETE',
  path: '/sites/{id}',
  summary: 'Delete a site: it disappears from lists, its history stays',
  allow: 'site.delete',
  params: siteParams,
  response: z.undefined(),
  status: 204,
});
