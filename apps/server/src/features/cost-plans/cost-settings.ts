import type { CostSettings, CostSettingsInput } from '@binaa/contract/cost-plans';
import { projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, lockRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { findCostSettings, saveCostSettings } from './cost-plan.queries.ts';

/** Of a project whose settings were never saved. */
const defaultCostSettings: CostSettings = {
  retentionPercent: 10,
  retentionLimitPercent: null,
  curve: 'S',
  version: 1,
};

export async function getCostSettings(db: Db, projectId: number): Promise<CostSettings> {
  await requireProject(db, projectId);
  return readCostSettings(db, projectId);
}

/** Of a project that is known to exist. */
export async function readCostSettings(db: Db, projectId: number): Promise<CostSettings> {
  const row = await findCostSettings(db, projectId);
  if (!row) return defaultCostSettings;
  const { retention_percent, retention_limit_percent, curve, version } = row;
  return { retentionPercent: retention_percent, retentionLimitPercent: retention_limit_percent, curve, version };
}

export async function updateCostSettings(
  tx: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
  { retentionPercent, retentionLimitPercent = null, curve, version }: CostSettingsInput & { version: number },
): Promise<CostSettings> {
  found(await lockRecord(tx, 'projects', projectId), projectMessages.notFound);
  const before = await readCostSettings(tx, projectId);
  refuseStale(before, version);
  const change = { retention_percent: retentionPercent, retention_limit_percent: retentionLimitPercent, curve };
  await saveCostSettings(tx, projectId, { ...change, version: version + 1 }, clock.now());
  const after = await readCostSettings(tx, projectId);
  await writeAudit(tx, actor, 'cost-plan.update', projectId, { before, after });
  return after;
}
