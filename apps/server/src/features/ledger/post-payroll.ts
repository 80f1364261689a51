import { minor } from '@binaa/contract/money';
import { cashTexts } from '@binaa/contract/postings';
import type { Db } from '../../schema.ts';
import { advances, cash, wages } from './account.ts';
import { sendTransfer } from './post-transfer.ts';

type Run = { payrollRunId: number; period: string; userId: number; at: Date };
/** The part of the cash that a project bears; without a project, what belongs to none. */
export type ProjectShare = { projectId: number | null; projectName: string | null; amountMinor: number };

/** Wages leave the cash, project by project. What was taken back of advances was paid when they were given. */
export async function postPayroll(
  tx: Db,
  { period, ...run }: Run,
  { shares, recoveredMinor }: { shares: readonly ProjectShare[]; recoveredMinor: number },
): Promise<void> {
  for (const { projectId, projectName, amountMinor } of shares) {
    if (amountMinor === 0) continue;
    await sendTransfer(tx, {
      ...run,
      ...(projectId !== null && { projectId }),
      kind: 'PAYROLL',
      amountMinor: minor(amountMinor),
      from: cash,
      to: wages,
      description: cashTexts.payroll(period, projectName),
    });
  }
  if (recoveredMinor === 0) return;
  await sendTransfer(tx, {
    ...run,
    kind: 'ADVANCE_RECOVERY',
    amountMinor: minor(recoveredMinor),
    from: advances,
    to: wages,
    description: cashTexts.payroll(period, null),
  });
}

/** Gives back what a run had posted, posting by posting. */
export async function reversePayroll(tx: Db, { period, ...run }: Run): Promise<void> {
  const posted = await tx
    .selectFrom('ledger_postings as posting')
    .leftJoin('projects as project', 'project.id', 'posting.project_id')
    .select(['posting.kind', 'posting.amount_minor', 'posting.project_id', 'project.name as project_name'])
    .where('posting.payroll_run_id', '=', run.payrollRunId)
    .orderBy('posting.id')
    .execute();
  for (const { kind, amount_minor, project_id, project_name } of posted) {
    const isWage = kind === 'PAYROLL';
    await sendTransfer(tx, {
      ...run,
      ...(project_id !== null && { projectId: project_id }),
      kind: isWage ? 'PAYROLL_REVERSAL' : 'ADVANCE_RECOVERY_REVERSAL',
      amountMinor: minor(amount_minor),
      from: wages,
      to: isWage ? cash : advances,
      description: cashTexts.payrollReversal(period, project_name),
    });
  }
}
