import type { Expense } from '@binaa/contract/expenses';

/** Flags are absent where an older server does not send them. */
export function isFlagged({ flags = [] }: Pick<Expense, 'flags'>): boolean {
  return flags.length > 0;
}
