import * as z from 'zod/mini';
import { costCodeTypes } from './cost-codes.ts';
import { costLevels } from './cost-levels.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, oneOf } from './fields.ts';
import { trades } from './labour-rates.ts';
import { defineMessages } from './message.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { workStatuses } from './work-status.ts';

export const portfolioPageSize = 20;
/** Sums, and sorting by a computed column, need every project of the list. */
export const portfolioLimit = 500;

export const portfolioMessages = defineMessages('portfolio', {
  tooMany: 'Narrow the list to {{max}} projects or fewer to sort by this column.',
});

/** Figures of a project as its cost page has them. */
const projectLine = z.object({
  /** The project's. */
  id: z.int(),
  projectId: z.int(),
  projectName: z.string(),
  status: z.enum(workStatuses),
  /** With approved variations. */
  contract: z.number(),
  budget: z.number(),
  actual: z.number(),
  pending: z.number(),
  open: z.number(),
  known: z.number(),
  percent: z.number(),
  cpi: z.nullable(z.number()),
  forecast: z.number(),
  variance: z.number(),
  usedPercent: z.nullable(z.number()),
  /** Expected margin; `budgetedMarginPercent` is what it was to be. The percents are null if the contract value is 0. */
  margin: z.number(),
  marginPercent: z.nullable(z.number()),
  budgetedMarginPercent: z.nullable(z.number()),
  labourMinutes: z.int(),
  /** The worst of its cost codes, and how many codes are at each level. */
  level: z.enum(costLevels),
  watchCodes: z.int(),
  overCodes: z.int(),
  hasBudget: z.boolean(),
  /** What an ADMIN decides: drafts of orders above the limit, and submitted variations. */
  waitingOrders: z.int(),
  waitingVariations: z.int(),
});
export type PortfolioLine = z.output<typeof projectLine>;

/** Columns that the database sorts by, and those that are computed. */
export const storedSortFields = ['name', 'createdAt'] as const;
export const computedSortFields = [
  'contract',
  'budget',
  'actual',
  'known',
  'percent',
  'forecast',
  'variance',
  'usedPercent',
  'margin',
  'marginPercent',
] as const satisfies readonly (keyof PortfolioLine)[];

/** A status of projects, or all. By default those that are not completed. */
export const portfolioStatuses = [...workStatuses, 'ALL'] as const;

const portfolioList = listQuery([...storedSortFields, ...computedSortFields], {
  status: z.optional(oneOf(portfolioStatuses, pagingMessages.status)),
});
export type PortfolioQuery = z.output<typeof portfolioList>;

const totals = z.object({
  projects: z.int(),
  contract: z.number(),
  budget: z.number(),
  actual: z.number(),
  pending: z.number(),
  open: z.number(),
  known: z.number(),
  forecast: z.number(),
  variance: z.number(),
  /** Of projects with a cost budget: the others would seem to earn all that is not spent yet. */
  budgetedProjects: z.int(),
  margin: z.number(),
  marginPercent: z.nullable(z.number()),
  watchProjects: z.int(),
  overProjects: z.int(),
});
export type PortfolioTotals = z.output<typeof totals>;

export const getPortfolio = defineEndpoint({
  method: 'GET',
  path: '/job-cost',
  summary: 'List what projects cost and earn, newest first; search by name and location; pages of 20',
  allow: 'cost.read',
  query: portfolioList,
  /** `totals` sums every match; null if there are more than 500. */
  response: z.extend(pageOf(projectLine), { totals: z.nullable(totals) }),
});

export const reconciliation = z.object({
  /** Approved expenses of projects by whether job cost counts them, and those of no project. */
  projectExpenses: z.number(),
  leftOutExpenses: z.number(),
  generalExpenses: z.number(),
  /** What the ledger has of approved expenses, and how much more the three above are. Always 0 if all is right. */
  ledgerExpenses: z.number(),
  expensesDifference: z.number(),
  /** Labour of projects at rates and as payroll paid it, and what payroll paid for no site. */
  labourAtRates: z.number(),
  labourPaid: z.number(),
  labourNotOnSite: z.number(),
  /** Salaries paid by payroll, also by setting off an advance, and by approved expenses of the category SALARIES. */
  wagesPaid: z.number(),
  salaryExpenses: z.number(),
  /** Labour charged less salaries paid. Above 0: worked and not paid yet. Below 0: paid and charged to nothing. */
  labourDifference: z.number(),
});
export type Reconciliation = z.output<typeof reconciliation>;

export const getReconciliation = defineEndpoint({
  method: 'GET',
  path: '/job-cost/reconciliation',
  summary: 'Compare what job cost counts with the ledger: expenses, and labour with wages',
  allow: 'cost.settings',
  response: reconciliation,
});

const siteCode = z.object({
  codeId: z.int(),
  code: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  type: z.enum(costCodeTypes),
  expenses: z.number(),
  pending: z.number(),
  labour: z.number(),
  /** Approved expenses and labour. */
  actual: z.number(),
});

/** Expenses that name the site, and labour of attendance on it. */
export const siteCost = z.object({
  siteId: z.int(),
  siteName: z.string(),
  /** Those of the site, and others that have spent or worked on it. */
  projects: z.array(
    z.object({
      projectId: z.int(),
      projectName: z.string(),
      codes: z.array(siteCode),
      expenses: z.number(),
      pending: z.number(),
      labour: z.number(),
      actual: z.number(),
      minutes: z.int(),
      /** Expenses of the project that name no site, also those that are left out of job cost. */
      onNoSite: z.object({ approved: z.number(), pending: z.number() }),
    }),
  ),
  trades: z.array(z.object({ trade: z.enum(trades), minutes: z.int() })),
  actual: z.number(),
  pending: z.number(),
  minutes: z.int(),
});
export type SiteCost = z.output<typeof siteCost>;

export const getSiteCost = defineEndpoint({
  method: 'GET',
  path: '/sites/{id}/cost',
  summary: 'Get what was spent and worked on a site, by project and cost code',
  allow: 'cost.read',
  params: idParams('id'),
  response: siteCost,
});
