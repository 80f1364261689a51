import { type PayrollRun, runMessages } from '@binaa/contract/payroll-runs';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesExclusion } from '../../platform/unique-violation.ts';
import type { Db } from '../../schema.ts';
import { getPayrollSettings } from '../payroll-settings/get-payroll-settings.ts';
import { lockRunIn, writeStep } from './change-run.ts';
import { isStale, readRun } from './get-run.ts';
import { refuseCorrected } from './refuse-corrected.ts';
import { findRunView } from './run.queries.ts';
import { endSlips, lockFinalPayslips, lockSources, makeSlipsLive, settleSources } from './step.queries.ts';

type Step = { id: number; version: number };

/** Makes the payslips final. An own approval is allowed unless the settings forbid it, and the audit trail marks it. */
export async function approveRun(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  { id, version }: Step,
): Promise<PayrollRun> {
  const run = await lockRunIn(tx, id, ['REVIEWED'], version);
  const isOwn = run.reviewed_by_id === actor.id;
  if (isOwn && (await getPayrollSettings(tx)).otherAdminApproves) throw conflict(runMessages.otherAdminApproves);
  await lockFinalPayslips(tx);
  await lockSources(tx, id);
  if (await isStale(tx, clock, run)) throw conflict(runMessages.stale);
  const at = clock.now();
  await makeSlipsLive(tx, id, at).catch((error: unknown) => {
    // Another run has just paid one of the days.
    if (violatesExclusion(error, 'payslips_pay_a_day_once')) throw conflict(runMessages.stale);
    throw error;
  });
  await settleSources(tx, id, at);
  await writeStep(tx, run, { status: 'APPROVED', approved_by_id: actor.id, approved_at: at }, at);
  const net_minor = (await findRunView(tx, id))?.net_minor ?? 0;
  await writeAudit(tx, actor, 'payroll-run.approve', id, {
    before: { status: 'REVIEWED' },
    after: { status: 'APPROVED', net_minor, ...(isOwn && { ownReview: true }) },
  });
  return readRun(tx, run);
}

/** Makes an approved run a draft again, as long as no bank has been told of it. */
export async function withdrawRun(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  { id, version }: Step,
): Promise<PayrollRun> {
  const run = await lockRunIn(tx, id, ['APPROVED'], version);
  if ((await findRunView(tx, id))?.bank_file_id) throw conflict(runMessages.hasBankFile);
  await lockFinalPayslips(tx);
  await refuseCorrected(tx, id);
  await lockSources(tx, id);
  const at = clock.now();
  await endSlips(tx, id, at);
  await settleSources(tx, id, at);
  const nobody = { reviewed_by_id: null, reviewed_at: null, approved_by_id: null, approved_at: null };
  await writeStep(tx, run, { status: 'DRAFT', ...nobody }, at);
  await writeAudit(tx, actor, 'payroll-run.withdraw-approval', id, {
    before: { status: 'APPROVED' },
    after: { status: 'DRAFT' },
  });
  return readRun(tx, run, await isStale(tx, clock, { ...run, status: 'DRAFT' }));
}
