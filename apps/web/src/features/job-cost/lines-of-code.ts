import type { BudgetRevision } from '@binaa/contract/budget-revisions';
import type { OpeningCosts } from '@binaa/contract/cost-plans';
import { sumOf } from '../../lib/typed-amount.ts';

/** The revisions that changed the budget of a code, each with that line alone. */
export function revisionsOfCode(revisions: readonly BudgetRevision[], codeId: number): BudgetRevision[] {
  return revisions.flatMap((revision) => {
    const lines = revision.lines.filter((line) => line.codeId === codeId);
    if (lines.length === 0) return [];
    return { ...revision, lines, delta: sumOf(lines.map(({ delta }) => delta)), planStart: null, planEnd: null };
  });
}

/** The lines of a code in the sheet of opening costs, and their sum. */
export function sheetOfCode(sheet: OpeningCosts, codeId: number): OpeningCosts {
  const lines = sheet.lines.filter((line) => line.codeId === codeId);
  return { ...sheet, lines, total: sumOf(lines.map(({ amount }) => amount)) };
}
