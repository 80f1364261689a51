import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { idParams, queryDate } from './fields.ts';

/** A balance of days with its parts: `days` is `opening` + `earned` − `taken`. */
const balanceOfDays = z.object({ opening: z.number(), earned: z.number(), taken: z.number(), days: z.number() });

export const payBalances = z.object({
  asOf: z.string(),
  /** Days of service, first and last included; 0 before the first day of work. */
  serviceDays: z.int(),
  annual: balanceOfDays,
  lieu: balanceOfDays,
  /** Of the present year of service. */
  sick: z.object({
    yearFrom: z.string(),
    taken: z.int(),
    fullDaysLeft: z.int(),
    halfDaysLeft: z.int(),
  }),
  /** Null without a wage on that day. */
  gratuity: z.nullable(
    z.object({ basic: z.number(), daysAYear: z.int(), dayDivisor: z.int(), serviceDays: z.int(), amount: z.number() }),
  ),
  advances: z.object({ given: z.number(), takenBack: z.number(), returned: z.number(), left: z.number() }),
});
export type PayBalances = z.output<typeof payBalances>;

export const asOfQuery = z.object({ asOf: queryDate });

export const getPayBalances = defineEndpoint({
  method: 'GET',
  path: '/pay-profiles/{userId}/balances',
  summary: 'Get leave, days in lieu, gratuity and advances of a person as of a day, today by default, with their parts',
  allow: 'payroll.manage',
  params: idParams('userId'),
  query: asOfQuery,
  response: payBalances,
});
