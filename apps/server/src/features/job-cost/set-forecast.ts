import { costCodeMessages } from '@binaa/contract/cost-codes';
import type { CodeCost, ForecastInput } from '@binaa/contract/job-costs';
import { fromMinor, toMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, lockRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { findForecast, saveForecast } from './forecast.queries.ts';
import { type ComputedCode, computeCodes, presentCode } from './project-cost.presenter.ts';
import { readFacts } from './read-facts.ts';

type Target = { projectId: number; codeId: number };

export async function setForecast(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { projectId, codeId }: Target,
  { method, remaining, fixed, note, version }: ForecastInput,
): Promise<CodeCost> {
  found(await lockRecord(tx, 'projects', projectId), projectMessages.notFound);
  const { knownMinor, row } = await readCode(tx, actor, { projectId, codeId });
  const before = await findForecast(tx, projectId, codeId);
  refuseStale({ version: before?.version ?? 0 }, version);
  // What is still to come is fixed as a sum with what the caller is shown now: later cost then uses it up.
  const remainingMinor = remaining == null ? null : knownMinor + toMinor(remaining);
  const saved = await saveForecast(tx, {
    project_id: projectId,
    code_id: codeId,
    method,
    fixed_minor: fixed == null ? remainingMinor : toMinor(fixed),
    note: note || null,
    updated_by_id: actor.id,
    updated_at: clock.now(),
  });
  const recorded = (forecast: typeof saved) => ({
    code: row.code,
    method: forecast.method,
    fixed: forecast.fixed_minor === null ? null : fromMinor(forecast.fixed_minor),
    note: forecast.note,
  });
  await writeAudit(tx, actor, 'cost-plan.set-forecast', projectId, {
    ...(before && { before: recorded(before) }),
    after: recorded(saved),
  });
  return presentCode(await readCode(tx, actor, { projectId, codeId }));
}

async function readCode(db: Db, actor: Actor, { projectId, codeId }: Target): Promise<ComputedCode> {
  const [read] = await readFacts(db, [projectId], maySeeSalary(actor));
  const facts = found(read, projectMessages.notFound);
  return found(
    computeCodes(facts).find(({ row }) => row.code_id === codeId),
    costCodeMessages.unknown,
  );
}
