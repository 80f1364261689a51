import type { CompanyTransaction } from '@binaa/contract/finance';

/** What the transaction did to the company's balance. */
export function signedAmountOf({ transactionType, amount }: CompanyTransaction): number {
  return transactionType === 'DEPOSIT' ? amount : -amount;
}
