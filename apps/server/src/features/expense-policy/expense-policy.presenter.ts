import type { ExpensePolicy } from '@binaa/contract/expense-policy';
import { fromMinor } from '@binaa/contract/money';
import { mayAttempt } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';
import type { ExpensePolicyRow } from '../../schema-expenses.ts';
import type { RuleView } from './expense-policy.queries.ts';

type Amounts = Pick<ExpensePolicyRow, 'receipt_from_minor' | 'second_from_minor' | 'limit_minor'>;

export function presentPolicy(row: ExpensePolicyRow, rules: readonly RuleView[], actor: Actor): ExpensePolicy {
  return {
    ...presentAmounts(row),
    limitAction: row.limit_action,
    duplicateDays: row.duplicate_days,
    ageDays: row.age_days,
    reasonOnEveryCall: row.reason_on_every_call,
    handoverLimit: fromMinor(row.handover_limit_minor),
    writeOffLimit: fromMinor(row.write_off_limit_minor),
    writeOffMonthLimit: fromMinor(row.write_off_month_limit_minor),
    ...(mayAttempt(actor.role, 'order.read') && { orderLimit: fromMinor(row.order_limit_minor) }),
    rules: rules.map((rule) => ({
      projectId: rule.project_id,
      projectName: rule.project_name,
      category: rule.category,
      ...presentAmounts(rule),
      limitAction: rule.limit_action,
    })),
    version: row.version,
  };
}

function presentAmounts({ receipt_from_minor, second_from_minor, limit_minor }: Amounts) {
  return {
    receiptFrom: amountOrNull(receipt_from_minor),
    secondFrom: amountOrNull(second_from_minor),
    limit: amountOrNull(limit_minor),
  };
}

function amountOrNull(amountMinor: number | null): number | null {
  return amountMinor === null ? null : fromMinor(amountMinor);
}
