import type { blockingProblemKinds } from '@binaa/contract/pay-problems';
import { type RawBuilder, sql } from 'kysely';
import { type LineCode, rateCodes, recomputedCodes, reductionCodes } from '../payroll/compute/lines.ts';
import type { BlockingProblem } from '../payroll/compute/problems.ts';

/** Lists of codes for statements, from the one place where they are defined. */
function listOf(codes: readonly LineCode[]): RawBuilder<unknown> {
  return sql.join(codes.map((code) => sql.lit(code)));
}

export const reductions = listOf(reductionCodes);
export const overtimes = listOf(rateCodes);
export const recomputed = listOf([...recomputedCodes]);

/** Whether a payslip `s` has a problem that blocks it. */
export function isBlocked(kinds: typeof blockingProblemKinds): RawBuilder<boolean> {
  const known: readonly BlockingProblem['kind'][] = kinds;
  return sql<boolean>`exists (
    select from jsonb_array_elements(s.problems) problem
    where problem ->> 'kind' in (${sql.join(known.map((kind) => sql.lit(kind)))})
  )`;
}
