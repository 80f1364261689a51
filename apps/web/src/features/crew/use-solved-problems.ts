import type { CrewProblem } from '@binaa/contract/crew-problems';
import { useSettledProblems } from '../../outbox/use-settled-problems.ts';

export const openProblems = { query: { status: 'OPEN', size: 100 } } as const;

/** Ends the problems of the outbox that somebody has solved on the server. */
export function useSolvedProblems(open: readonly CrewProblem[]): void {
  useSettledProblems(open.map(({ event }) => event.id));
}
