import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { AuditEntry, NewEvent } from './notice-event.ts';
import { tellHeatStop } from './told-heat.ts';
import {
  tellAdjusted,
  tellDecided,
  tellDeleted,
  tellEdited,
  tellGiven,
  tellHandedOver,
  tellOfferClosed,
  tellOffered,
  tellPaid,
  tellPolicy,
  tellRequested,
  tellRequestRefused,
  tellSubmitted,
  tellWrittenOff,
} from './told-money.ts';
import {
  tellCorrection,
  tellCorrectionDecided,
  tellPaper,
  tellPassword,
  tellRole,
  tellSecondFactor,
  tellToken,
  tellWebhook,
} from './told-people.ts';
import { tellTask, tellTaskNote } from './told-tasks.ts';
import { tellUsernames } from './username-changes.ts';

type Teller = (tx: Db, entry: AuditEntry) => Promise<NewEvent[]>;

/** What people hear of, by the action of the audit trail. Other actions are not told. */
const tellers: Readonly<Record<string, Teller>> = {
  'task.create': tellTask,
  'task.update': tellTask,
  'task-note.create': tellTaskNote,
  'expense.submit': tellSubmitted,
  'expense.approve': tellDecided('APPROVED'),
  'expense.reject': tellDecided('REJECTED'),
  'expense.edit': tellEdited,
  'expense.delete': tellDeleted,
  'expense-policy.update': tellPolicy,
  'balance.deposit': tellAdjusted,
  'balance.withdraw': tellAdjusted,
  'fund-request.submit': tellRequested,
  'fund-request.give': tellGiven,
  'cash-handover.offer': tellOffered,
  'fund-request.refuse': tellRequestRefused,
  'cash-handover.accept': tellHandedOver,
  'cash-handover.refuse': tellOfferClosed('OFFER_REFUSED'),
  'cash-handover.cancel': tellOfferClosed('OFFER_CANCELLED'),
  'cash-count.write-off': tellWrittenOff,
  'payroll-run.pay': tellPaid,
  'correction.submit': tellCorrection,
  'correction.approve': tellCorrectionDecided('APPROVED'),
  'correction.reject': tellCorrectionDecided('REJECTED'),
  'heat-reading.record': tellHeatStop,
  'paper.remind': tellPaper,
  'user.reset-password': tellPassword,
  'user.change-password': tellPassword,
  'user.update': tellUsernames,
  'user.change-role': async (tx, entry) => [...(await tellRole(tx, entry)), ...(await tellUsernames(tx, entry))],
  'import.run': tellUsernames,
  'user.end-second-factor': tellSecondFactor,
  'api-token.create': tellToken,
  'webhook.switch-off': tellWebhook,
};

/** An entry that cannot be told is reported and left out, so that it does not hold back all that follow. */
export async function eventsOf(
  tx: Db,
  entries: readonly AuditEntry[],
  onError: (error: unknown) => void,
): Promise<NewEvent[]> {
  const told = entries.filter(({ action }) => action in tellers);
  if (told.length === 0) return [];
  const together = await attempt(tx, () => eventsOfAll(tx, told));
  if ('result' in together) return together.result;
  const events: NewEvent[] = [];
  for (const entry of told) {
    const alone = await attempt(tx, () => eventsOfOne(tx, entry));
    if ('result' in alone) events.push(...alone.result);
    else onError(new Error(`Nobody was told of entry ${entry.sequence} of the audit trail.`, { cause: alone.error }));
  }
  return events;
}

/** Their reads are sent together. */
async function eventsOfAll(tx: Db, entries: readonly AuditEntry[]): Promise<NewEvent[]> {
  const settled = await Promise.allSettled(entries.map((entry) => eventsOfOne(tx, entry)));
  return settled.flatMap((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

async function eventsOfOne(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  return tellers[entry.action]?.(tx, entry) ?? [];
}

/** What fails is undone, and the transaction goes on. */
async function attempt<Result>(tx: Db, work: () => Promise<Result>): Promise<{ result: Result } | { error: unknown }> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(tx);
    return { result };
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    await sql`release savepoint attempt`.execute(tx);
    return { error };
  }
}
