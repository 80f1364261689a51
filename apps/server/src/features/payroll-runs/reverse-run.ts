import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { reversePayroll } from '../ledger/post-payroll.ts';
import { lockRunIn, writeStep } from './change-run.ts';
import { readRun } from './get-run.ts';
import { refuseCorrected } from './refuse-corrected.ts';
import { endSlips, lockFinalPayslips, lockSources, settleSources } from './step.queries.ts';

type Reversal = { id: number; version: number; reason: string };

/** Takes a run back: its days, advances and items are open again, and the ledger is as if it had not been paid. */
export async function reverseRun(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, version, reason }: Reversal,
): Promise<PayrollRun> {
  const run = await lockRunIn(tx, id, ['APPROVED', 'PAID'], version);
  await lockFinalPayslips(tx);
  await refuseCorrected(tx, id);
  await lockSources(tx, id);
  const at = clock.now();
  await endSlips(tx, id, at);
  await settleSources(tx, id, at);
  await writeStep(tx, run, { status: 'REVERSED', reversed_by_id: actor.id, reversed_at: at, reason }, at);
  await writeAudit(tx, actor, 'payroll-run.reverse', id, {
    before: { status: run.status },
    after: { status: 'REVERSED', reason },
  });
  const answer = await readRun(tx, run);
  await reversePayroll(tx, { payrollRunId: id, period: run.period, userId: actor.id, at });
  return answer;
}
