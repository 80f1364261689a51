import type { BudgetRevision } from '@binaa/contract/budget-revisions';

/** The number in a reason that the approval of a variation wrote, so that it can be shown in the reader's language. */
export function variationNumber({
  variationId,
  reason,
}: Pick<BudgetRevision, 'variationId' | 'reason'>): number | null {
  const [, number] = /^Variation (\d+)$/.exec(reason) ?? [];
  return variationId === null || number === undefined ? null : Number(number);
}
