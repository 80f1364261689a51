import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeast,
  atMost,
  fieldMessages,
  idParams,
  oneOf,
  requiredDate,
  requiredNumber,
  requiredVersion,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';
import { userCategories, userCategoryLabels } from './user-categories.ts';

/** Foremen are a trade of their own, whatever their category. */
export const trades = [...userCategories, 'FOREMAN'] as const;
export type Trade = (typeof trades)[number];
export const tradeLabels: Record<Trade, Bilingual> = {
  ...userCategoryLabels,
  FOREMAN: { en: 'Foreman', ar: 'مراقب عمال' },
};

/** A later rate of a trade may start this many days back; the first one on any day. */
export const rateDaysBack = 92;
export const labourRateLimit = 1_000;

export const labourRateMessages = defineMessages('labourRate', {
  invalidTrade: 'Invalid trade',
  listRequired: 'Labour rates must be a list',
  tooMany: 'There can be at most {{max}} labour rates.',
  dayTwice: 'A trade can have one rate from a day on.',
  tooHigh: 'A rate cannot be more than QAR 1,000.00 an hour.',
  tooFarBack: 'A rate can start at most {{days}} days back.',
});

const labourRate = z.object({
  trade: oneOf(trades, labourRateMessages.invalidTrade),
  /** For one hour. */
  rate: requiredNumber('Rate').check(
    atLeast(0, fieldMessages.negative({ label: 'Rate' })),
    atMost(1_000, labourRateMessages.tooHigh),
    ...moneyChecks('Rate'),
  ),
  validFrom: requiredDate('Valid from'),
});
export type LabourRate = z.output<typeof labourRate>;

const rateList = z.array(labourRate, withMessage(labourRateMessages.listRequired)).check(
  z.maxLength(labourRateLimit, withMessage(labourRateMessages.tooMany({ max: labourRateLimit }))),
  z.refine(
    (rates) => new Set(rates.map(({ trade, validFrom }) => `${trade} ${validFrom}`)).size === rates.length,
    withMessage(labourRateMessages.dayTwice),
  ),
);

/** By trade, then the latest first. */
export const labourRates = z.object({
  rates: z.array(z.object({ trade: z.enum(trades), rate: z.number(), validFrom: z.string() })),
  version: z.int(),
});
export type LabourRates = z.output<typeof labourRates>;

export const getLabourRates = defineEndpoint({
  method: 'GET',
  path: '/labour-rates',
  summary: 'List what an hour of each trade costs, and since when',
  allow: 'cost.read',
  response: labourRates,
});

export const updateLabourRates = defineEndpoint({
  method: 'PUT',
  path: '/labour-rates',
  summary: 'Replace the labour rates; attendance of the days with another rate is costed again',
  allow: 'cost.settings',
  body: z.object({ rates: rateList, version: requiredVersion }),
  response: labourRates,
});

/** Where the cost of hours comes from: the rate of the trade, no rate, or a paid payroll. */
export const labourSources = ['RATE', 'UNRATED', 'PAYROLL'] as const;
export type LabourSource = (typeof labourSources)[number];
export const labourSourceLabels: Record<LabourSource, Bilingual> = {
  RATE: { en: 'Labour rate', ar: 'أجر الساعة للتكلفة' },
  UNRATED: { en: 'No rate', ar: 'بلا أجر محدد' },
  PAYROLL: { en: 'Payroll', ar: 'الرواتب' },
};

export const labourOfMonth = z.object({
  month: z.string(),
  /** Null: all trades that payroll paid, for readers who do not see pay. Of single trades they could tell one person's. */
  trade: z.nullable(z.enum(trades)),
  source: z.enum(labourSources),
  minutes: z.int(),
  amount: z.number(),
});
export type LabourOfMonth = z.output<typeof labourOfMonth>;

export const getProjectLabour = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/labour',
  summary: "Get hours and cost of a project's labour by month and trade, newest first",
  allow: 'cost.read',
  params: idParams('id'),
  /** The rows add up to `minutes` and `amount`, which are those of the project's cost. */
  response: z.object({ rows: z.array(labourOfMonth), minutes: z.int(), amount: z.number() }),
});
