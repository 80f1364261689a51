import { type PayrollRun, runMessages } from '@binaa/contract/payroll-runs';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type ProjectShare, postPayroll } from '../ledger/post-payroll.ts';
import { shareOut } from '../payroll/compute/exact.ts';
import { lockRunIn, writeStep } from './change-run.ts';
import { readRun } from './get-run.ts';
import { type ProjectCost, sumPayments, sumProjectCosts } from './step.queries.ts';

type Payment = { id: number; version: number; paidOn: string };

/** Records that the wages were paid: the ledger takes them, and people see their payslips. */
export async function payRun(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  { id, version, paidOn }: Payment,
): Promise<PayrollRun> {
  if (paidOn > clock.today()) throw invalidField('paidOn', runMessages.paidInFuture);
  const run = await lockRunIn(tx, id, ['APPROVED'], version);
  const at = clock.now();
  const { paid, recovered } = await sumPayments(tx, id);
  const shares = sharesOf(paid, await sumProjectCosts(tx, id));
  await writeStep(tx, run, { status: 'PAID', paid_by_id: actor.id, paid_at: at, paid_on: paidOn }, at);
  await writeAudit(tx, actor, 'payroll-run.pay', id, {
    before: { status: 'APPROVED' },
    after: { status: 'PAID', paid_on: paidOn, paid_minor: paid },
  });
  const answer = await readRun(tx, run);
  // Last, because every other posting waits from here on.
  const posting = { payrollRunId: id, period: run.period, userId: actor.id, at };
  await postPayroll(tx, posting, { shares, recoveredMinor: recovered });
  return answer;
}

/** The cash in proportion to the cost of each project. Of equal remainders, what belongs to no project gets less. */
function sharesOf(paidMinor: number, costs: readonly ProjectCost[]): ProjectShare[] {
  const parts = costs.map(({ project_id, project_name, cost_minor }) => ({
    id: project_id ?? Number.MAX_SAFE_INTEGER,
    weight: cost_minor,
    projectId: project_id,
    projectName: project_name,
  }));
  return shareOut(paidMinor, parts);
}
