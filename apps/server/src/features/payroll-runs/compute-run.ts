import type { Clock } from '../../platform/clock.ts';
import { readSnapshot } from '../../platform/verification.ts';
import type { Db } from '../../schema.ts';
import { type ComputedSlip, computeSlips, readSlipFacts } from './compute-slips.ts';
import { gatherRun } from './gather-run.ts';
import type { GatheredRun } from './person-input.ts';
import type { RunScope } from './run-scope.ts';

export type ComputedRun = { scope: RunScope; gathered: GatheredRun; slips: ComputedSlip[] };

/**
 * Computes without writing anything and without a lock: what changes meanwhile makes the draft stale. The transaction of the
 * snapshot ends before the computing begins: PostgreSQL ends one that is idle for long.
 */
export async function computeRun(db: Db, clock: Clock, scope: RunScope): Promise<ComputedRun> {
  const { gathered, facts } = await readSnapshot(db, async (snapshot) => {
    const read = await gatherRun(snapshot, clock, scope);
    return { gathered: read, facts: await readSlipFacts(snapshot, clock, read) };
  });
  return { scope, gathered, slips: await computeSlips(scope, gathered, facts) };
}
