import type { Expense } from '@binaa/contract/expenses';

/** What an older server does not send does not refuse. */
export type Approvable = Partial<Pick<Expense, 'approvals' | 'submittedById' | 'firstApprovedById'>>;

/** An amount that needs two approvals is not approved by its submitter, nor twice by the same person. */
export function mayApprove({ approvals, submittedById, firstApprovedById }: Approvable, userId: number): boolean {
  return (approvals?.needed ?? 1) < 2 || ![submittedById, firstApprovedById].includes(userId);
}
