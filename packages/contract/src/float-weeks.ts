import * as z from 'zod/mini';
import { balanceRoles } from './balances.ts';
import { defineEndpoint } from './endpoint.ts';
import { oneOf, queryWholeNumber } from './fields.ts';
import { financeMessages } from './finance.ts';
import { userMessages } from './users.ts';

/** Given less spent and returned is by how much the cash in hands grew. Hand-overs between holders are not in it. */
export const weekOfFloats = z.object({
  /** The week's first day, a Sunday. */
  weekStart: z.string(),
  /** From the company's cash. */
  given: z.number(),
  /** On expenses, less what was reversed, with the differences of counts that were written off. Below 0 after a large reversal. */
  spent: z.number(),
  /** To the company's cash. */
  returned: z.number(),
});
export type WeekOfFloats = z.output<typeof weekOfFloats>;

export const listWeeksOfFloats = defineEndpoint({
  method: 'GET',
  path: '/foreman-balances/weekly',
  summary: 'List cash given, spent and returned by week, oldest first, up to the present week; 12 weeks by default',
  allow: 'balance.list',
  query: z.object({
    weeks: z.optional(queryWholeNumber(1, 104, financeMessages.weeks)),
    /** Holders who have this role now; everybody by default. */
    role: z.optional(oneOf(balanceRoles, userMessages.invalidRole)),
  }),
  response: z.array(weekOfFloats),
});
