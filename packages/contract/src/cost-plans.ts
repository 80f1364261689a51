import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { costCodeMessages } from './cost-codes.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  idParams,
  oneOf,
  optionalText,
  percentRules,
  positive,
  requiredDate,
  requiredId,
  requiredNumber,
  requiredVersion,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';

/** What the office plans for a project: percent complete, forecasts, costs from before, and how claims and curve are computed. */
export const costPlanMessages = defineMessages('costPlan', {
  asOfInFuture: 'The day cannot be in the future.',
  amountPositive: 'Amount must be greater than 0',
  linesRequired: 'Opening costs must be a list',
  tooManyLines: 'There can be at most {{max}} opening costs.',
  lineTwice: 'Each cost code can have one amount per month.',
  invalidMonth: 'Month must be written as 2026-10',
  monthInFuture: 'An opening cost cannot lie in the future.',
  invalidCurve: 'Invalid curve',
});

export const progressEntryRules = z.object({
  /** Absent: of the whole project. */
  codeId: z.optional(z.nullable(requiredId(costCodeMessages.unknown, costCodeMessages.unknown))),
  asOf: requiredDate('Day'),
  percent: percentRules('Percent complete'),
  note: optionalText('Note', 500),
});
export type ProgressEntryInput = z.output<typeof progressEntryRules>;

export const progressEntry = z.object({
  id: z.int(),
  codeId: z.nullable(z.int()),
  code: z.nullable(z.string()),
  asOf: z.string(),
  percent: z.number(),
  note: z.nullable(z.string()),
  createdByName: z.string(),
  createdAt: z.string(),
});
export type ProgressEntry = z.output<typeof progressEntry>;

export const progressEntryLimit = 500;

export const listProgressEntries = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/progress-entries',
  summary:
    'List what was said about the percent complete of a project and its cost codes: the 500 latest, newest first',
  allow: 'cost.read',
  params: idParams('id'),
  response: z.array(progressEntry),
});

export const addProgressEntry = defineEndpoint({
  method: 'POST',
  path: '/projects/{id}/progress-entries',
  summary: 'Say how much of a project, or of one of its cost codes, was complete on a day',
  allow: 'cost.plan',
  params: idParams('id'),
  body: progressEntryRules,
  response: progressEntry,
  status: 201,
});

export const forecastMethods = ['REMAINING_BUDGET', 'PERCENT', 'FIXED'] as const;
export type ForecastMethod = (typeof forecastMethods)[number];
export const forecastMethodLabels: Record<ForecastMethod, Bilingual> = {
  REMAINING_BUDGET: { en: 'Remaining budget', ar: 'المتبقي من الميزانية' },
  PERCENT: { en: 'By percent complete', ar: 'حسب نسبة الإنجاز' },
  FIXED: { en: 'Typed', ar: 'مبلغ محدد' },
};

export const openingCostLimit = 5_000;

const openingLine = z.object({
  codeId: requiredId(costCodeMessages.unknown, costCodeMessages.unknown),
  month: z
    .string(withMessage(costPlanMessages.invalidMonth))
    .check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, withMessage(costPlanMessages.invalidMonth))),
  amount: requiredNumber('Amount').check(positive(costPlanMessages.amountPositive), ...moneyChecks('Amount')),
});

const openingLines = z.array(openingLine, withMessage(costPlanMessages.linesRequired)).check(
  z.maxLength(openingCostLimit, withMessage(costPlanMessages.tooManyLines({ max: openingCostLimit }))),
  z.refine(
    (lines) => new Set(lines.map(({ codeId, month }) => `${codeId} ${month}`)).size === lines.length,
    withMessage(costPlanMessages.lineTwice),
  ),
);

export const openingCosts = z.object({
  lines: z.array(z.object({ codeId: z.int(), month: z.string(), amount: z.number() })),
  total: z.number(),
  version: z.int(),
});
export type OpeningCosts = z.output<typeof openingCosts>;

export const getOpeningCosts = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/opening-costs',
  summary: 'Get what a project had cost before the company used Binaa, by cost code and month',
  allow: 'cost.read',
  params: idParams('id'),
  response: openingCosts,
});

export const updateOpeningCosts = defineEndpoint({
  method: 'PUT',
  path: '/projects/{id}/opening-costs',
  summary: 'Replace what a project had cost before the company used Binaa; nothing is posted',
  allow: 'cost.budget',
  params: idParams('id'),
  body: z.object({ lines: openingLines, version: requiredVersion }),
  response: openingCosts,
});

export const planCurves = ['S', 'LINE'] as const;
export type PlanCurve = (typeof planCurves)[number];
export const planCurveLabels: Record<PlanCurve, Bilingual> = {
  S: { en: 'S-curve', ar: 'منحنى S' },
  LINE: { en: 'Straight line', ar: 'خط مستقيم' },
};

export const costSettingRules = z.object({
  /** What the client holds back of each claim. */
  retentionPercent: percentRules('Retention'),
  /** Of the contract value; empty: no limit. */
  retentionLimitPercent: z.optional(z.nullable(percentRules('Limit of retention'))),
  curve: oneOf(planCurves, costPlanMessages.invalidCurve),
});
export type CostSettingsInput = z.output<typeof costSettingRules>;

export const costSettings = z.object({
  retentionPercent: z.number(),
  retentionLimitPercent: z.nullable(z.number()),
  curve: z.enum(planCurves),
  version: z.int(),
});
export type CostSettings = z.output<typeof costSettings>;

export const getCostSettings = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/cost-settings',
  summary: "Get a project's retention and the curve of its plan",
  allow: 'cost.read',
  params: idParams('id'),
  response: costSettings,
});

export const updateCostSettings = defineEndpoint({
  method: 'PUT',
  path: '/projects/{id}/cost-settings',
  summary: "Replace a project's retention and the curve of its plan",
  allow: 'cost.budget',
  params: idParams('id'),
  body: z.extend(costSettingRules, { version: requiredVersion }),
  response: costSettings,
});
