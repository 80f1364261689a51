import { runMessages } from '@binaa/contract/payroll-runs';
import { conflict } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import { findCorrectingPeriod } from './step.queries.ts';

/** A payslip that another one corrects must stand: its month would pay the difference again. */
export async function refuseCorrected(tx: Db, runId: number): Promise<void> {
  const period = await findCorrectingPeriod(tx, runId);
  if (period !== undefined) throw conflict(runMessages.laterCorrects({ period }));
}
