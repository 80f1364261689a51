import type { FieldErrors } from '@binaa/contract/errors';
import { type ExpenseCategory, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { expenseMessages } from '@binaa/contract/expenses';
import { formatAmount, fromMinor } from '@binaa/contract/money';
import type { ExpenseLimits } from './expense-limits.ts';

type Checked = { category: ExpenseCategory; amount_minor: number; receipt_key: string | null };

/** Why the policy refuses an expense, by field; empty if it does not. The limit of a holder is told before the category's. */
export function breachesOf(expense: Checked, limits: ExpenseLimits): FieldErrors {
  const { category, amount_minor, receipt_key } = expense;
  const { receipt_from_minor, limit_minor, limit_action, single_limit_minor } = limits;
  const errors: FieldErrors = {};
  if (single_limit_minor !== null && amount_minor > single_limit_minor) {
    errors['amount'] = expenseMessages.aboveSingleLimit({ amount: textOf(single_limit_minor) });
  } else if (limit_action === 'BLOCK' && limit_minor !== null && amount_minor > limit_minor) {
    const { en, ar } = expenseCategoryLabels[category];
    errors['amount'] = expenseMessages.aboveLimit({ category: en, categoryAr: ar, amount: textOf(limit_minor) });
  }
  if (receipt_key === null && receipt_from_minor !== null && amount_minor >= receipt_from_minor) {
    errors['invoiceImageUrl'] = expenseMessages.receiptRequired({ amount: textOf(receipt_from_minor) });
  }
  return errors;
}

function textOf(amountMinor: number): string {
  return formatAmount(fromMinor(amountMinor));
}

/** The strictest of the thresholds holds. A threshold of null asks for nothing. */
export function needsSecondApproval(amountMinor: number, thresholds: readonly (number | null)[]): boolean {
  return thresholds.some((threshold) => threshold !== null && amountMinor >= threshold);
}
