import type { PayProblem } from '@binaa/contract/pay-problems';

/** A problem, and every day on which its person has the same. */
export type GatheredProblem = { problem: PayProblem; dates: string[] };

/**
 * One entry for all days on which a person has the same warning: somebody who often works long would fill the list.
 * Blocking problems stay apart, because each is solved on its own.
 */
export function gatherProblems(problems: readonly PayProblem[]): GatheredProblem[] {
  const gathered: GatheredProblem[] = [];
  for (const problem of problems) {
    const { kind, userId, date, blocking } = problem;
    const same = gathered.find(({ problem: first }) => first.kind === kind && first.userId === userId);
    if (same && date !== null && !blocking) same.dates.push(date);
    else gathered.push({ problem, dates: date === null ? [] : [date] });
  }
  return gathered;
}
