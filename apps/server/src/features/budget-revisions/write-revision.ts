import { type BudgetRevision, type BudgetRevisionKind, budgetMessages } from '@binaa/contract/budget-revisions';
import { isAmountMinorInRange } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { staleVersion } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { requireCostCodes } from '../cost-codes/require-cost-codes.ts';
import { presentRevision } from './budget-revision.presenter.ts';
import { insertRevision, listRevisionViews, readPresentBudget } from './budget-revision.queries.ts';

export type Revision = {
  kind: BudgetRevisionKind;
  reason: string;
  lines: { codeId: number; deltaMinor: number }[];
  planStart: string | null;
  planEnd: string | null;
  /** The last revision that the caller saw. Undefined: whatever it is. */
  baseNumber?: number | null | undefined;
  /** Of a revision of kind VARIATION. */
  variationId?: number;
};

/** The caller has locked the project, so revisions of it are written one after the other. */
export async function writeRevision(
  tx: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
  revision: Revision,
): Promise<BudgetRevision> {
  const { kind, reason, lines, planStart, planEnd, baseNumber, variationId = null } = revision;
  const { lastNumber, budgets, plan } = await readPresentBudget(tx, projectId);
  if (kind === 'ORIGINAL' && lastNumber !== null) throw conflict(budgetMessages.originalExists);
  if (kind !== 'ORIGINAL' && lastNumber === null) throw conflict(budgetMessages.originalMissing);
  if (baseNumber !== undefined && baseNumber !== lastNumber) throw staleVersion();
  if (planStart !== null || planEnd !== null) {
    const [start, end] = [planStart ?? plan.start, planEnd ?? plan.end];
    if (start !== null && end !== null && end < start) {
      throw invalidField(planEnd === null ? 'planStart' : 'planEnd', budgetMessages.planEndBeforeStart);
    }
  }
  const codes = await requireCostCodes(
    tx,
    lines.map(({ codeId }) => codeId),
    { field: 'lines', used: [...budgets.keys()] },
  );
  for (const { codeId, deltaMinor } of lines) {
    const budget = (budgets.get(codeId) ?? 0) + deltaMinor;
    const { code } = found(codes.get(codeId), budgetMessages.linesRequired);
    if (budget < 0) throw invalidField('lines', budgetMessages.belowZero({ code }));
    if (!isAmountMinorInRange(budget)) throw invalidField('lines', budgetMessages.tooLarge({ code }));
  }
  const id = await insertRevision(
    tx,
    {
      project_id: projectId,
      number: lastNumber === null ? 0 : lastNumber + 1,
      kind,
      reason,
      plan_start: planStart,
      plan_end: planEnd,
      variation_id: variationId,
      created_by_id: actor.id,
      created_at: clock.now(),
    },
    lines.map(({ codeId, deltaMinor }) => ({ code_id: codeId, delta_minor: deltaMinor })),
  );
  const [row] = await listRevisionViews(tx, projectId, id);
  const written = presentRevision(found(row, budgetMessages.linesRequired));
  await writeAudit(tx, actor, 'budget-revision.create', id, {
    after: {
      projectId,
      revision: written.number,
      kind,
      reason,
      lines: written.lines.map(({ code, delta }) => ({ code, delta })),
      planStart,
      planEnd,
    },
  });
  return written;
}
