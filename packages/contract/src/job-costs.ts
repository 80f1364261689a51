import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { billingSums } from './claims.ts';
import { costCodeTypes } from './cost-codes.ts';
import { costLevels } from './cost-levels.ts';
import { forecastMethods, planCurves } from './cost-plans.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import { atLeast, fieldMessages, idParams, oneOf, optionalText } from './fields.ts';
import { exportQuery } from './list-export.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';
import { moneyChecks } from './money.ts';

/** From where the percent complete of a code comes: said for the code, for the whole project, or the project's own progress. */
export const percentSources = ['CODE', 'PROJECT', 'PROGRESS', 'NONE'] as const;
export type PercentSource = (typeof percentSources)[number];

/** What the office should look at before it trusts the figures. */
export const costWarningKinds = [
  'NO_BUDGET',
  'RECOUNTING',
  'NO_RATE',
  'NO_PLAN_DATES',
  'UNMAPPED_CATEGORY',
  'TOO_EARLY',
] as const;
export type CostWarningKind = (typeof costWarningKinds)[number];
/** The hours without a rate are told with their number. */
export const costWarningLabels: Record<Exclude<CostWarningKind, 'NO_RATE'>, Bilingual> = {
  NO_BUDGET: { en: 'There is cost without a budget.', ar: 'توجد تكلفة بلا ميزانية.' },
  /** The first rate of a trade prices older records in the background. */
  RECOUNTING: { en: 'Labour is being recounted', ar: 'يُعاد احتساب تكلفة العمالة' },
  NO_PLAN_DATES: {
    en: 'Set start and end date to see the plan.',
    ar: 'حدّد تاريخي البداية والنهاية لعرض الخطة.',
  },
  UNMAPPED_CATEGORY: {
    en: 'An expense category has no cost code. It counts as overheads.',
    ar: 'فئة مصروفات بلا بند تكلفة، وتُحتسب ضمن المصاريف غير المباشرة.',
  },
  TOO_EARLY: { en: 'Too early to forecast by percent', ar: 'من المبكر التوقع حسب نسبة الإنجاز' },
};

/** Figures of a cost code, or the sums of all codes of a project. Each computed one follows from those before it. */
const figures = {
  budget: z.object({ original: z.number(), revised: z.number() }),
  opening: z.number(),
  /** Approved expenses. */
  expenses: z.number(),
  /** Of checked-out attendance, at labour rates or as a paid payroll says. */
  labour: z.number(),
  /** Opening, expenses and labour. */
  actual: z.number(),
  pending: z.number(),
  /** What open orders still commit to. */
  open: z.number(),
  /** The part of it that was delivered and not invoiced. */
  delivered: z.number(),
  /** Actual, pending and open. */
  known: z.number(),
  percent: z.number(),
  earned: z.number(),
  /** Earned value for one riyal of actual cost; null if one of them is 0. */
  cpi: z.nullable(z.number()),
  forecast: z.number(),
  /** Forecast less known. */
  remaining: z.number(),
  /** Revised budget less forecast. */
  variance: z.number(),
  /** Known cost in percent of the revised budget; null without a budget. */
  usedPercent: z.nullable(z.number()),
  level: z.enum(costLevels),
};

export const codeCost = z.object({
  codeId: z.int(),
  code: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  type: z.enum(costCodeTypes),
  ...figures,
  percentFrom: z.enum(percentSources),
  method: z.enum(forecastMethods),
  /** REMAINING_BUDGET where it is too early to forecast by percent. */
  methodUsed: z.enum(forecastMethods),
  fixed: z.nullable(z.number()),
  note: z.nullable(z.string()),
  /** For changing the forecast: 0 while there is none. */
  forecastVersion: z.int(),
});
export type CodeCost = z.output<typeof codeCost>;

export const costTotal = z.object(figures);
export type CostTotal = z.output<typeof costTotal>;

const costWarning = z.object({
  kind: z.enum(costWarningKinds),
  codeId: z.nullable(z.int()),
  category: z.nullable(z.enum(expenseCategories)),
  /** Minutes without a labour rate. */
  minutes: z.nullable(z.int()),
});
export type CostWarning = z.output<typeof costWarning>;

export const projectCost = z.object({
  projectId: z.int(),
  projectName: z.string(),
  asOf: z.string(),
  /** The contract value, what approved variations add to it, and submitted ones, which are in no sum. */
  contract: z.object({
    original: z.number(),
    approved: z.number(),
    revised: z.number(),
    pendingValue: z.number(),
    pendingCost: z.number(),
  }),
  /** In their order: active ones, and those with a figure. */
  codes: z.array(codeCost),
  total: costTotal,
  /** Expenses, and what is open of orders, whose category is left out of job cost. */
  leftOut: z.array(
    z.object({
      category: z.enum(expenseCategories),
      approved: z.number(),
      pending: z.number(),
      open: z.number(),
    }),
  ),
  labourMinutes: z.int(),
  warnings: z.array(costWarning),
  /** The contract value less budget or forecast, and in percent of it; the percents are null if it is 0. */
  margin: z.object({
    budgeted: z.number(),
    budgetedPercent: z.nullable(z.number()),
    forecast: z.number(),
    percent: z.nullable(z.number()),
  }),
  plan: z.object({ start: z.nullable(z.string()), end: z.nullable(z.string()), curve: z.enum(planCurves) }),
  /** For an ADMIN only. */
  billing: z.optional(
    z.object({
      ...billingSums,
      /** The part of the contract value that the work done has earned; null without a budget. */
      earned: z.nullable(z.number()),
      /** Certified less earned: negative if the client was billed too little. */
      overBilled: z.nullable(z.number()),
    }),
  ),
  /** The number of the last budget revision; null if there is no budget yet. */
  lastRevision: z.nullable(z.int()),
});
export type ProjectCost = z.output<typeof projectCost>;

export const getProjectCost = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/cost',
  summary: 'Get what a project has cost, will cost and earns, by cost code',
  allow: 'cost.read',
  params: idParams('id'),
  response: projectCost,
});

export const exportProjectCost = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/cost/export',
  summary:
    'Export the cost of a project as a file: one row a cost code, then their sums. A workbook unless another format is chosen',
  allow: 'cost.read',
  params: idParams('id'),
  query: z.object({ ...exportQuery, format: z.optional(exportQuery.format) }),
  response: z.undefined(),
  download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

/** Amounts at the end of the month since the beginning, but for `actualOfMonth` and `byCode`. */
const costMonth = z.object({
  month: z.string(),
  /** Null without start and end of the plan. */
  planned: z.nullable(z.number()),
  /** Null for months to come, as are the following. */
  earned: z.nullable(z.number()),
  actual: z.nullable(z.number()),
  actualOfMonth: z.nullable(z.number()),
  byCode: z.array(z.object({ codeId: z.int(), amount: z.number() })),
  /** The revised budget less the actual cost up to the month. */
  budgetLeft: z.nullable(z.number()),
  /** On the straight line from today's actual cost to the forecast; null for months before this one. */
  forecast: z.nullable(z.number()),
});
export type CostMonth = z.output<typeof costMonth>;

export const getProjectCostMonths = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/cost/months',
  summary: 'Get planned, earned, actual and forecast cost of a project by month',
  allow: 'cost.read',
  params: idParams('id'),
  response: z.object({
    /** The cost codes of `byCode`, in their order. */
    codes: z.array(z.object({ codeId: z.int(), code: z.string(), nameEn: z.string(), nameAr: z.string() })),
    months: z.array(costMonth),
  }),
});

export const forecastMessages = defineMessages('forecast', {
  invalidMethod: 'Invalid method of forecast',
  amountNeeded: 'Enter either the remaining cost or the forecast.',
  amountNotNeeded: 'Only a fixed forecast has an amount.',
});

function optionalAmount(label: string) {
  const amount = z.number(withMessage(fieldMessages.notNumber({ label })));
  return z.optional(z.nullable(amount.check(atLeast(0, fieldMessages.negative({ label })), ...moneyChecks(label))));
}

export const forecastRules = z
  .object({
    method: oneOf(forecastMethods, forecastMessages.invalidMethod),
    /**
     * Of a FIXED forecast, what is still to come or what it will cost in all. A remaining cost is added to the cost that is
     * known now, so that later cost uses it up.
     */
    remaining: optionalAmount('Remaining'),
    fixed: optionalAmount('Forecast'),
    note: optionalText('Note', 500),
    /** 0 while there is no forecast. */
    version: z
      .number(withMessages({ absent: fieldMessages.versionRequired, invalid: fieldMessages.invalidVersion }))
      .check(z.refine((value) => Number.isInteger(value) && value >= 0, withMessage(fieldMessages.invalidVersion))),
  })
  .check(
    z.refine(({ method, remaining, fixed }) => method !== 'FIXED' || (remaining == null) !== (fixed == null), {
      ...withMessage(forecastMessages.amountNeeded),
      path: ['remaining'],
    }),
    z.refine(({ method, remaining, fixed }) => method === 'FIXED' || (remaining == null && fixed == null), {
      ...withMessage(forecastMessages.amountNotNeeded),
      path: ['remaining'],
    }),
  );
export type ForecastInput = z.output<typeof forecastRules>;

export const setForecast = defineEndpoint({
  method: 'PUT',
  path: '/projects/{id}/forecasts/{codeId}',
  summary: 'Choose how the cost of a cost code at completion is forecast',
  allow: 'cost.plan',
  params: z.extend(idParams('id'), idParams('codeId').shape),
  body: forecastRules,
  response: codeCost,
});

/** The counted figures of a code that have a list behind them. */
export type CountedFigure = 'budget' | 'opening' | 'expenses' | 'labour' | 'pending' | 'open';

/** The list whose rows add up to a counted figure, with its filters. Without a code: of the whole project. */
export function rowsBehind(
  figure: CountedFigure,
  { projectId, codeId }: { projectId: number; codeId?: number },
): { path: string; query: Record<string, string> } {
  if (figure === 'budget') return { path: `/projects/${projectId}/budget-revisions`, query: {} };
  if (figure === 'labour') return { path: `/projects/${projectId}/labour`, query: {} };
  if (figure === 'opening') return { path: `/projects/${projectId}/opening-costs`, query: {} };
  const status = { expenses: 'APPROVED', pending: 'PENDING', open: 'OPEN' }[figure];
  const query = { projectId: String(projectId), status };
  return {
    path: figure === 'open' ? '/orders' : '/expenses',
    query: codeId === undefined ? query : { ...query, costCodeId: String(codeId) },
  };
}
