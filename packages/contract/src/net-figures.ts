import type { CompanyTransaction } from './finance.ts';
import { fromMinor, toMinor } from './money.ts';
import type { PostingKind } from './postings.ts';

/** Postings that take an earlier one back, in whole or in part. They are neither income nor expense. */
const reversalKinds: readonly (PostingKind | undefined)[] = [
  'EXPENSE_REVERSAL',
  'ADVANCE_RETURN',
  'PAYROLL_REVERSAL',
  'INCOME_REVERSAL',
];

/** Income and expenses as the recent stats count them: the money that moved, on both sides less what was reversed. */
export function netFiguresOf(
  transactions: readonly Pick<CompanyTransaction, 'kind' | 'transactionType' | 'amount'>[],
): Record<'reversed' | 'income' | 'expenses', number> {
  const sums = { DEPOSIT: 0, WITHDRAWAL: 0, reversed: 0 };
  for (const { kind, transactionType, amount } of transactions) {
    sums[transactionType] += toMinor(amount);
    if (reversalKinds.includes(kind)) sums.reversed += toMinor(amount);
  }
  return {
    reversed: fromMinor(sums.reversed),
    income: fromMinor(sums.DEPOSIT - sums.reversed),
    expenses: fromMinor(sums.WITHDRAWAL - sums.reversed),
  };
}
