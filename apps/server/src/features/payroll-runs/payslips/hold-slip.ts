import { type HoldInput, type Payslip, payslipMessages } from '@binaa/contract/payslips';
import { writeAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/records.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { refuseStale } from '../../../platform/version.ts';
import type { Db } from '../../../schema.ts';
import { lockRunIn } from '../change-run.ts';
import { changeRun } from '../run.queries.ts';
import { type OfRun, readSlip } from './read-slip.ts';
import { changeSlip, lockSlip } from './slip-changes.queries.ts';

/** Leaves a person out of a draft, or takes them in again. Others need not wait for them. */
export async function holdSlip(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { held, reason, version, ...of }: HoldInput & OfRun,
): Promise<Payslip> {
  const run = await lockRunIn(tx, of.runId, ['DRAFT'], undefined);
  const slip = found(await lockSlip(tx, of), payslipMessages.notFound);
  refuseStale(slip, version);
  if (held === (slip.held_reason !== null)) {
    throw conflict(held ? payslipMessages.alreadyHeld : payslipMessages.notHeld);
  }
  const held_reason = held ? (reason ?? null) : null;
  await changeSlip(tx, slip.id, { held_reason }, clock.now());
  // Whoever reviews or approves the run must have seen who is in it.
  await changeRun(tx, run, {}, clock.now());
  await writeAudit(tx, actor, held ? 'payslip.hold' : 'payslip.release', slip.id, {
    before: { held_reason: slip.held_reason },
    after: { held_reason },
  });
  return readSlip(tx, clock, of);
}
