import type { ExpensePolicyInput, ExpenseRuleInput } from '@binaa/contract/expense-policy';
import { toMinor } from '@binaa/contract/money';

type Amounts = Pick<ExpenseRuleInput, 'receiptFrom' | 'secondFrom' | 'limit'>;

function amountColumns({ receiptFrom, secondFrom, limit }: Amounts) {
  return {
    receipt_from_minor: minorOrNull(receiptFrom),
    second_from_minor: minorOrNull(secondFrom),
    limit_minor: minorOrNull(limit),
  };
}

function minorOrNull(amount: number | null | undefined): number | null {
  return amount == null ? null : toMinor(amount);
}

export function policyColumns(input: ExpensePolicyInput) {
  return {
    ...amountColumns(input),
    limit_action: input.limitAction,
    duplicate_days: input.duplicateDays,
    age_days: input.ageDays,
    reason_on_every_call: input.reasonOnEveryCall,
    handover_limit_minor: toMinor(input.handoverLimit),
    write_off_limit_minor: toMinor(input.writeOffLimit),
    ...(input.writeOffMonthLimit !== undefined && {
      write_off_month_limit_minor: toMinor(input.writeOffMonthLimit),
    }),
    ...(input.orderLimit !== undefined && { order_limit_minor: toMinor(input.orderLimit) }),
  };
}

export const ruleColumnNames = [
  'project_id',
  'category',
  'receipt_from_minor',
  'second_from_minor',
  'limit_minor',
  'limit_action',
] as const;

export function ruleColumns(input: ExpenseRuleInput) {
  return {
    project_id: input.projectId ?? null,
    category: input.category ?? null,
    ...amountColumns(input),
    limit_action: input.limitAction ?? null,
  };
}
