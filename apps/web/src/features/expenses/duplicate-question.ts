import type { ExpenseFlag } from '@binaa/contract/expense-flags';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';

export function isFlaggedDuplicate(flags: readonly ExpenseFlag[] = []): boolean {
  return flags.includes('DUPLICATE_RECEIPT') || flags.includes('POSSIBLE_DUPLICATE');
}

const companyPolicy = {
  queryKey: ['expense-policy', 'has-company-policy'],
  // Loaded when needed: the policy with its rules is larger than what asks here.
  queryFn: async () => (await import('./has-company-policy.ts')).hasCompanyPolicy(),
};

/**
 * Whether a possible duplicate takes one more press to submit or approve. Not in a company whose policy asks nothing of all
 * expenses: there the specified screens do what they are specified to do at the first press. If the policy cannot be read,
 * it does.
 */
export function asksAboutDuplicates(): Promise<boolean> {
  return queryClient.query(companyPolicy).catch(() => true);
}

/** Reads the answer ahead, so that a press does not wait for it. */
export function useDuplicateQuestion(isNear: boolean): void {
  useQuery({ ...companyPolicy, enabled: isNear });
}
