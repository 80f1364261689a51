import * as z from 'zod/mini';
import { costLevels } from './cost-levels.ts';
import { defineEndpoint } from './endpoint.ts';

/** A cost code of a project that needs attention. */
export const costAlert = z.object({
  codeId: z.int(),
  code: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  level: z.enum(costLevels),
  budget: z.number(),
  known: z.number(),
  /** Known cost in percent of the budget; null without a budget. */
  usedPercent: z.nullable(z.number()),
  /** Percent complete. */
  percent: z.number(),
  /** When this level was first noticed under the present budget; null if that was less than five minutes ago. */
  since: z.nullable(z.string()),
});
export type CostAlert = z.output<typeof costAlert>;

export const projectCostAlerts = z.object({
  projectId: z.int(),
  projectName: z.string(),
  /** The worst of its codes. */
  level: z.enum(costLevels),
  forecastMarginPercent: z.nullable(z.number()),
  /** Over budget first, then by the share of the budget that is used. */
  codes: z.array(costAlert),
});
export type ProjectCostAlerts = z.output<typeof projectCostAlerts>;

export const costAlertsShown = 20;

export const listCostAlerts = defineEndpoint({
  method: 'GET',
  path: '/cost-alerts',
  summary: `List the projects whose cost needs attention, over budget first, at most ${costAlertsShown}; completed projects are left out`,
  allow: 'cost.read',
  response: z.object({
    /** Numbers of projects, also of those that are not listed. */
    watch: z.int(),
    over: z.int(),
    projects: z.array(projectCostAlerts),
  }),
});
