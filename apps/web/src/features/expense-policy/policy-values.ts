import type { ExpensePolicy, ExpenseRule } from '@binaa/contract/expense-policy';
import { mergeLines } from '../../lib/merge-lines.ts';
import { valuesOfRecord } from '../../lib/record-values.ts';

/** The fields in the order of the form. */
const empty = {
  receiptFrom: '',
  secondFrom: '',
  limit: '',
  limitAction: '',
  duplicateDays: '',
  ageDays: '',
  reasonOnEveryCall: false,
  handoverLimit: '',
  writeOffLimit: '',
  writeOffMonthLimit: '',
  orderLimit: '',
  rules: [] as ExpenseRule[],
};
export type PolicyValues = typeof empty;

export const policyNumbers = [
  'receiptFrom',
  'secondFrom',
  'limit',
  'duplicateDays',
  'ageDays',
  'handoverLimit',
  'writeOffLimit',
  'writeOffMonthLimit',
  'orderLimit',
] as const satisfies (keyof PolicyValues)[];

export function valuesOfPolicy(policy: ExpensePolicy): PolicyValues {
  return valuesOfRecord(policy, empty);
}

/** A policy has at most one rule of a scope. */
export function scopeOf({ projectId, category }: Pick<ExpenseRule, 'projectId' | 'category'>): string {
  return `${projectId ?? ''} ${category ?? ''}`;
}

/** The rules that others have saved, with those that were added, changed or removed here since `base`. */
export function mergeRules(
  base: readonly ExpenseRule[],
  typed: readonly ExpenseRule[],
  latest: readonly ExpenseRule[],
): ExpenseRule[] {
  return mergeLines({ base, typed, latest, keyOf: scopeOf, textOf: valuesTextOf });
}

function valuesTextOf({ receiptFrom, secondFrom, limit, limitAction }: ExpenseRule): string {
  return JSON.stringify([receiptFrom, secondFrom, limit, limitAction]);
}
