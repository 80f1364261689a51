import type { BudgetRevision } from '@binaa/contract/budget-revisions';
import { fromMinor } from '@binaa/contract/money';
import type { RevisionView } from './budget-revision.queries.ts';

export function presentRevision(row: RevisionView): BudgetRevision {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    reason: row.reason,
    planStart: row.plan_start,
    planEnd: row.plan_end,
    variationId: row.variation_id,
    lines: row.lines.map(({ codeId, code, deltaMinor }) => ({ codeId, code, delta: fromMinor(deltaMinor) })),
    delta: fromMinor(row.lines.reduce((sum, { deltaMinor }) => sum + deltaMinor, 0)),
    createdByName: row.maker_name,
    createdAt: row.created_at.toISOString(),
  };
}
