import { costPlanMessages, type updateOpeningCosts as endpoint, type OpeningCosts } from '@binaa/contract/cost-plans';
import type { BodyOf } from '@binaa/contract/endpoint';
import { fromMinor, toMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { found, lockRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { requireCostCodes } from '../cost-codes/require-cost-codes.ts';
import { requireProject } from '../projects/require-project.ts';
import { findCostSettings, listOpeningCosts, replaceOpeningCosts, saveCostSettings } from './cost-plan.queries.ts';

export async function getOpeningCosts(db: Db, projectId: number): Promise<OpeningCosts> {
  await requireProject(db, projectId);
  return readOpeningCosts(db, projectId);
}

async function readOpeningCosts(db: Db, projectId: number): Promise<OpeningCosts> {
  const settings = await findCostSettings(db, projectId);
  const rows = await listOpeningCosts(db, projectId);
  return {
    lines: rows.map((row) => ({ codeId: row.code_id, month: row.month, amount: fromMinor(row.amount_minor) })),
    total: fromMinor(rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)),
    version: settings?.opening_version ?? 1,
  };
}

export async function updateOpeningCosts(
  tx: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
  { lines, version }: BodyOf<typeof endpoint>,
): Promise<OpeningCosts> {
  const thisMonth = clock.today().slice(0, 7);
  if (lines.some(({ month }) => month > thisMonth)) throw invalidField('lines', costPlanMessages.monthInFuture);
  found(await lockRecord(tx, 'projects', projectId), projectMessages.notFound);
  const before = await readOpeningCosts(tx, projectId);
  refuseStale(before, version);
  const ids = [...new Set(lines.map(({ codeId }) => codeId))];
  await requireCostCodes(tx, ids, { field: 'lines', used: before.lines.map(({ codeId }) => codeId) });
  await replaceOpeningCosts(
    tx,
    projectId,
    lines.map(({ codeId, month, amount }) => ({ code_id: codeId, month, amount_minor: toMinor(amount) })),
  );
  await saveCostSettings(tx, projectId, { opening_version: before.version + 1 }, clock.now());
  const after = await readOpeningCosts(tx, projectId);
  await writeAudit(tx, actor, 'cost-plan.set-opening', projectId, {
    before: { lines: before.lines },
    after: { lines: after.lines },
  });
  return after;
}
