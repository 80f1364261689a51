import { type RunStatus, runMessages } from '@binaa/contract/payroll-runs';
import { type AppError, conflict } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import { refuseStale, staleVersion } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { PayrollRunChange, PayrollRunRow } from '../../schema-payroll-runs.ts';
import { changeRun, lockRun, readUserName } from './run.queries.ts';

/** The run, locked until the transaction ends, if it is in the state that a step begins from. */
export async function lockRunIn(
  tx: Db,
  id: number,
  states: readonly RunStatus[],
  version: number | undefined,
): Promise<PayrollRunRow> {
  const run = found(await lockRun(tx, id), runMessages.notFound);
  if (!states.includes(run.status)) throw await otherState(tx, run, states);
  refuseStale(run, version);
  return run;
}

/** Says what somebody else has done, or what is to be done first. */
async function otherState(tx: Db, run: PayrollRunRow, states: readonly RunStatus[]): Promise<AppError> {
  const by = async (id: number | null) => ({ name: await readUserName(tx, id) });
  switch (run.status) {
    case 'DISCARDED':
      return conflict(runMessages.alreadyDiscarded(await by(run.discarded_by_id)));
    case 'REVERSED':
      return conflict(runMessages.alreadyReversed(await by(run.reversed_by_id)));
    case 'PAID':
      return conflict(runMessages.alreadyPaid(await by(run.paid_by_id)));
    case 'APPROVED':
      return conflict(runMessages.alreadyApproved(await by(run.approved_by_id)));
    case 'REVIEWED':
      if (states.includes('DRAFT')) return conflict(runMessages.alreadyReviewed(await by(run.reviewed_by_id)));
      return conflict(runMessages.notApproved);
    case 'DRAFT':
      return conflict(states.includes('REVIEWED') ? runMessages.notReviewed : runMessages.notApproved);
  }
}

/** Writes a step. The lock makes it certain; the guard in the write would refuse it otherwise. */
export async function writeStep(tx: Db, run: PayrollRunRow, change: PayrollRunChange, now: Date): Promise<void> {
  if (!(await changeRun(tx, run, change, now))) throw staleVersion();
}
