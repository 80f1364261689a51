import { expenseFlagLabels } from '@binaa/contract/expense-flags';
import type { DecisionResult } from '@binaa/contract/expense-queue';
import { type Expense, expenseMessages } from '@binaa/contract/expenses';
import type { useFormat } from '../../lib/format.ts';
import type { Texts } from '../../lib/i18n.ts';

/** Whether the decision was made, if only as the first of two approvals. */
export function isDone({ result }: Pick<DecisionResult, 'result'>): boolean {
  return result === 'APPROVED' || result === 'FIRST_APPROVAL' || result === 'REJECTED';
}

type Words = Pick<Texts, 't' | 'plural'> & { label: ReturnType<typeof useFormat>['label'] };

/** What became of the decisions, equal outcomes together: '48 approved', '1 skipped: possible duplicate'. */
export function summaryOf(
  results: readonly DecisionResult[],
  expenses: readonly Pick<Expense, 'id' | 'flags'>[],
  words: Words,
): string[] {
  const counts = new Map<string, { count: number; say: (count: number) => string }>();
  for (const one of results) {
    const flag = expenses.find(({ id }) => id === one.id)?.flags?.[0];
    const outcome = outcomeOf(one, flag && words.label(expenseFlagLabels[flag]), words);
    const { count } = counts.get(outcome.key) ?? { count: 0 };
    counts.set(outcome.key, { ...outcome, count: count + 1 });
  }
  return [...counts.values()].map(({ count, say }) => say(count));
}

type Outcome = { key: string; say: (count: number) => string };

function outcomeOf({ result, reason, message }: DecisionResult, flag: string | undefined, words: Words): Outcome {
  const { t, plural } = words;
  if (result === 'APPROVED') return { key: result, say: (count) => plural(count, '{{count}} approved') };
  if (result === 'REJECTED') return { key: result, say: (count) => plural(count, '{{count}} rejected') };
  if (result === 'FIRST_APPROVAL') {
    return { key: result, say: (count) => plural(count, '{{count}} waiting for a second approver') };
  }
  if (result === 'SKIPPED_FLAGGED') {
    const why = flag?.toLowerCase() ?? t('flagged');
    return { key: `${result} ${why}`, say: (count) => plural(count, '{{count}} skipped: {{why}}', { why }) };
  }
  const name = String(reason?.values?.['name'] ?? '');
  const key = `${reason?.code ?? message ?? result} ${name}`;
  if (reason?.code === expenseMessages.alreadyApproved({ name }).code) {
    return { key, say: (count) => plural(count, '{{count}} already approved by {{name}}', { name }) };
  }
  if (reason?.code === expenseMessages.alreadyRejected({ name }).code) {
    return { key, say: (count) => plural(count, '{{count}} already rejected by {{name}}', { name }) };
  }
  if (result === 'NOT_FOUND') return { key: result, say: (count) => plural(count, '{{count}} deleted') };
  return { key: 'other', say: (count) => plural(count, '{{count}} not decided') };
}
