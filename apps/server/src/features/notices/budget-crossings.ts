import type { Db } from '../../schema.ts';
import type { CompanyNoticeSettingsRow } from '../../schema-notices.ts';
import { listBudgetShares, saveCrossing } from './budget-crossing.queries.ts';
import { type AuditEntry, type NewEvent, numberIn } from './notice-event.ts';

/** A share is told again only after it has fallen this many points below. */
const rearmPoints = 5;

/**
 * Projects whose approved expenses came above a share of the total price since the last look. Of two shares reached at once,
 * only the higher one is told.
 */
export async function findBudgetCrossings(
  tx: Db,
  entries: readonly AuditEntry[],
  { budget_first, budget_second }: CompanyNoticeSettingsRow,
  now: Date,
): Promise<NewEvent[]> {
  const expenses = entries.filter(({ action }) => action.startsWith('expense.'));
  const expenseIds = expenses.map(({ entity_id }) => entity_id);
  const projects = entries.filter(({ action }) => action === 'project.update').map(({ entity_id }) => entity_id);
  // An expense that was moved leaves another project.
  const projectIds = [...projects, ...expenses.flatMap(({ before }) => numberIn(before, 'project_id') ?? [])];
  // An import is one entry of many records: every project is looked at.
  const isEvery = entries.some(({ action }) => action === 'import.run');
  if (!isEvery && expenseIds.length === 0 && projectIds.length === 0) return [];
  const percents = [budget_first, budget_second];
  const rows = await listBudgetShares(tx, { expenseIds, projectIds, isEvery, percents });
  const reached = new Map<number, NewEvent>();
  for (const row of rows) {
    const isAbove = row.spent_minor * 100 >= row.total_price_minor * row.percent;
    const isFarBelow = row.spent_minor * 100 <= row.total_price_minor * (row.percent - rearmPoints);
    if (isAbove === row.is_above || (row.is_above && !isFarBelow)) continue;
    const crossing = row.crossing + (isAbove ? 1 : 0);
    await saveCrossing(tx, { project_id: row.project_id, percent: row.percent, is_above: isAbove, crossing });
    if (!isAbove) continue;
    reached.set(row.project_id, {
      key: `budget:${row.project_id}:${row.percent}:${crossing}`,
      kind: 'BUDGET_REACHED',
      entity: 'project',
      entityId: row.project_id,
      projectId: row.project_id,
      data: { project: row.project_name, percent: row.percent },
      at: now,
    });
  }
  return [...reached.values()];
}
