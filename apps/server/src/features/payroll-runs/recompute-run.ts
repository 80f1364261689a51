import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { lockRunIn } from './change-run.ts';
import { type ComputedRun, computeRun } from './compute-run.ts';
import { readRun } from './get-run.ts';
import { findRun } from './run.queries.ts';
import { scopeOfRun } from './scope-of-run.ts';
import { storeSlips } from './store-slips.ts';

/** What a draft would be now; undefined for a run that is no draft, which is refused later, under its lock. */
export async function computeDraft(db: Db, clock: Clock, id: number): Promise<ComputedRun | undefined> {
  const run = await findRun(db, id);
  return run?.status === 'DRAFT' ? computeRun(db, clock, scopeOfRun(run)) : undefined;
}

export async function recomputeRun(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, version, computed }: { id: number; version: number | undefined; computed: ComputedRun | undefined },
): Promise<PayrollRun> {
  const run = await lockRunIn(tx, id, ['DRAFT'], version);
  // It became a draft after the computation was to begin: nothing is lost, the caller sees it as it is.
  if (computed) {
    await storeSlips(tx, clock, actor, id, computed);
    await writeAudit(tx, actor, 'payroll-run.compute', id, { after: { people: computed.slips.length } });
  }
  return readRun(tx, run);
}
