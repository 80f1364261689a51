import type { CodeCost } from '@binaa/contract/job-costs';
import { sumOf } from '../../lib/typed-amount.ts';

/** Known cost in percent of the budget, with one decimal, after a further amount; undefined without a budget. */
export function usedWith({ budget, known }: Pick<CodeCost, 'budget' | 'known'>, amount: number): number | undefined {
  if (budget.revised <= 0) return undefined;
  return Math.round((sumOf([known, amount]) / budget.revised) * 1000) / 10;
}
