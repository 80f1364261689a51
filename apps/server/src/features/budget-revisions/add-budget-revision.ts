import { type BudgetRevision, type BudgetRevisionInput, budgetMessages } from '@binaa/contract/budget-revisions';
import { toMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { found, lockRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { writeRevision } from './write-revision.ts';

export async function addBudgetRevision(
  tx: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
  input: BudgetRevisionInput,
): Promise<BudgetRevision> {
  const lines = input.lines.map(({ codeId, delta }) => ({ codeId, deltaMinor: toMinor(delta) }));
  const sum = lines.reduce((total, { deltaMinor }) => total + deltaMinor, 0);
  if (input.kind === 'TRANSFER' && sum !== 0) throw invalidField('lines', budgetMessages.transferSum);
  found(await lockRecord(tx, 'projects', projectId), projectMessages.notFound);
  const { kind, reason, planStart = null, planEnd = null, baseNumber } = input;
  return writeRevision(tx, clock, actor, projectId, { kind, reason, lines, planStart, planEnd, baseNumber });
}
