import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { queryDate, queryId } from './fields.ts';
import { withMessage } from './message.ts';
import { runMessages } from './payroll-runs.ts';

export const labourGroups = ['project', 'site', 'person', 'month'] as const;
export type LabourGroup = (typeof labourGroups)[number];
export const labourGroupLabels: Record<LabourGroup, Bilingual> = {
  project: { en: 'Project', ar: 'المشروع' },
  site: { en: 'Site', ar: 'الموقع' },
  person: { en: 'Person', ar: 'الشخص' },
  month: { en: 'Month', ar: 'الشهر' },
};

function isGroup(value: string): value is LabourGroup {
  return labourGroups.some((group) => group === value);
}

/** One or more groups with commas: `site,month`. */
const groupBy = z.pipe(
  z
    .string(withMessage(runMessages.groupUnknown))
    .check(z.refine((text) => text.split(',').every(isGroup), withMessage(runMessages.groupUnknown))),
  z.transform((text) => [...new Set(text.split(',').filter(isGroup))]),
);

/** A field is null where the rows are not grouped by it. `projectName` and `siteName` null in such a group: not on a site. */
export const labourCost = z.object({
  projectId: z.nullable(z.int()),
  projectName: z.nullable(z.string()),
  siteId: z.nullable(z.int()),
  siteName: z.nullable(z.string()),
  userId: z.nullable(z.int()),
  userName: z.nullable(z.string()),
  month: z.nullable(z.string()),
  minutes: z.int(),
  amount: z.number(),
});
export type LabourCost = z.output<typeof labourCost>;

const labourQuery = z.object({
  groupBy,
  projectId: queryId,
  siteId: queryId,
  /** Periods that overlap these days. */
  from: queryDate,
  to: queryDate,
  /** Of this run, whatever its state. Otherwise of approved and paid runs. */
  runId: queryId,
});
export type LabourCostQuery = z.output<typeof labourQuery>;

export const getLabourCosts = defineEndpoint({
  method: 'GET',
  path: '/labour-costs',
  summary: 'Sum hours and cost of labour from payslips by project, site, person or month; largest amount first',
  allow: 'payroll.manage',
  query: labourQuery,
  response: z.object({ rows: z.array(labourCost), minutes: z.int(), amount: z.number() }),
});
