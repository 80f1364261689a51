import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeast,
  expectedVersion,
  fieldMessages,
  idParams,
  maxInteger,
  optionalPercent,
  optionalText,
  percentRules,
  positive,
  queryId,
  queryNumber,
  requiredNumber,
  requiredText,
} from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOf, pageOrArrayOf } from './paging.ts';
import { placeRules, sitePlace } from './site-place.ts';
import { additional } from './specified-fields.ts';
import { workStatuses } from './work-status.ts';

export const siteMessages = defineMessages('site', {
  notFound: 'Site not found',
  nameRequired: 'Site name is required',
  projectRequired: 'Project is required',
  projectNotNumber: 'Project ID must be a number',
  projectNotPositive: 'Project ID must be positive',
  expensesNegative: 'Expenses cannot be negative',
  lastProject: 'A site must keep at least one project',
  alreadyLinked: 'The site is already linked to this project',
  notLinked: 'The site is not linked to this project',
});

const expensesRules = requiredNumber('Expenses').check(
  atLeast(0, siteMessages.expensesNegative),
  ...moneyChecks('Expenses'),
);

/** In an update, an absent description keeps its value, and null clears it. */
export const siteRules = z.object({
  name: requiredText('Site name', 100, siteMessages.nameRequired),
  projectId: z
    .number(withMessages({ absent: siteMessages.projectRequired, invalid: siteMessages.projectNotNumber }))
    .check(
      positive(siteMessages.projectNotPositive),
      z.refine((value) => Number.isInteger(value) && value <= maxInteger, withMessage(fieldMessages.invalidId)),
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
  /** Where the site is. `PUT /sites/{id}` leaves it as it is. */
  place: additional(sitePlace),
  /** Only in the response for one site: its first hundred tasks. `listSiteTasks` returns all. */
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
  summary: 'List sites, newest first; search by name',
  allow: 'site.read',
  query: listQuery(siteSorts, { projectId: queryId }),
  response: pageOf(site),
});

export const exportSites = defineExport(listSites, 'sites');

export const listProjectSites = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/sites',
  summary: "List a project's sites, 100 per page by default",
  allow: 'site.read',
  params: siteParams,
  query: listQuery(siteSorts, {}),
  response: pageOf(site),
});

export const listSitesOfProject = defineEndpoint({
  method: 'GET',
  path: '/sites/project/{id}',
  summary: "List a project's sites as an array, or as a page when page or size is sent",
  allow: 'site.read',
  params: siteParams,
  query: listQuery(siteSorts, {}),
  response: pageOrArrayOf(site),
});

export const getSite = defineEndpoint({
  method: 'GET',
  path: '/sites/{id}',
  summary: 'Get a site',
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
  summary: 'Update a site',
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

export const placeSite = defineEndpoint({
  method: 'PUT',
  path: '/sites/{id}/place',
  summary: "Set a site's position, radius, exposure, last day and end of the day; what is absent becomes empty",
  allow: 'site.place',
  params: siteParams,
  body: placeRules,
  response: site,
});

export const linkSiteToProject = defineEndpoint({
  method: 'POST',
  path: '/sites/{siteId}/projects/{projectId}',
  summary: 'Link a site to another project',
  allow: 'site.link',
  params: linkParams,
  response: site,
});

export const unlinkSiteFromProject = defineEndpoint({
  method: 'DELETE',
  path: '/sites/{siteId}/projects/{projectId}',
  summary: 'Unlink a site from a project; a site keeps at least one',
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
