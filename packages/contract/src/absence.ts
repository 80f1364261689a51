import * as z from 'zod/mini';
import { roles } from './roles.ts';

/** Why nobody is named: only a COUNTED day has absent people. On a REST_DAY all who were not there are free. */
export const absenceStates = ['COUNTED', 'NOBODY_RECORDED', 'REST_DAY', 'FUTURE'] as const;

/**
 * Workers and foremen without an attendance record of a day, by name. A night shift that ended on the day counts as
 * present. Nobody is absent before they joined, on leave, or on the weekday on which they rest: the company's, or their own.
 */
export const absence = z.object({
  state: z.enum(absenceStates),
  /** All absent people, including those left out of `people`. */
  count: z.int(),
  people: z.array(
    z.object({
      userId: z.int(),
      userName: z.string(),
      userRole: z.enum(roles),
      /** The last day before this one with a record. */
      lastDate: z.nullable(z.string()),
    }),
  ),
});
export type Absence = z.output<typeof absence>;
