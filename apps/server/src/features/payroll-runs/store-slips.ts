import { isAmountMinorInRange } from '@binaa/contract/money';
import { payTooLarge } from '@binaa/contract/payroll-runs';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { ComputedRun } from './compute-run.ts';
import { calendarOf } from './facts-mark.ts';
import { markComputed } from './run.queries.ts';
import { deleteSlips, insertSlips, selectHeld } from './slips.queries.ts';

const batchSize = 200;

/** Replaces the payslips of a draft. Whoever was held stays held. */
export async function storeSlips(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  runId: number,
  { scope, gathered, slips }: ComputedRun,
): Promise<void> {
  refuseTooLarge({ slips });
  const held = await selectHeld(tx, runId);
  await deleteSlips(tx, runId);
  const at = clock.now();
  const { rules, calendar, timeZone, mark } = gathered;
  const making = { runId, userId: actor.id, at, timeZone };
  for (let first = 0; first < slips.length; first += batchSize) {
    const batch = slips.slice(first, first + batchSize);
    const rows = batch.map((computed) => ({ ...computed, heldReason: held.get(computed.input.userId) ?? null }));
    await insertSlips(tx, rows, making);
  }
  const kept = { settings: rules, calendar: calendarOf(calendar, scope), timeZone };
  await markComputed(tx, runId, { settings: JSON.stringify(kept), mark, userId: actor.id, at });
}

function refuseTooLarge({ slips }: Pick<ComputedRun, 'slips'>): void {
  const isTooLarge = slips.some(({ slip }) => !isAmountMinorInRange(slip.grossMinor));
  if (isTooLarge) throw conflict(payTooLarge);
}
