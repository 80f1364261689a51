import type { CompanyTransaction } from '@binaa/contract/finance';

/** The change to the company's balance. */
export function signedAmountOf({ transactionType, amount }: CompanyTransaction): number {
  return transactionType === 'DEPOSIT' ? amount : -amount;
}
