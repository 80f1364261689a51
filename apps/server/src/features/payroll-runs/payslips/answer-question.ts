import { type Payslip, payslipMessages } from '@binaa/contract/payslips';
import { writeAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/records.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Db } from '../../../schema.ts';
import { type OfRun, readSlip } from './read-slip.ts';
import { changeSlip, lockSlip } from './slip-changes.queries.ts';

export async function answerQuestion(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { answer, ...of }: OfRun & { answer: string },
): Promise<Payslip> {
  const slip = found(await lockSlip(tx, of), payslipMessages.notFound);
  if (slip.question === null) throw conflict(payslipMessages.noQuestion);
  if (slip.answer !== null) throw conflict(payslipMessages.alreadyAnswered);
  await changeSlip(tx, slip.id, { answer }, clock.now());
  await writeAudit(tx, actor, 'payslip.answer', slip.id, { before: { answer: null }, after: { answer } });
  return readSlip(tx, clock, of);
}
