import { type CashCount, cashCountMessages } from '@binaa/contract/cash-counts';
import { formatAmount, fromMinor } from '@binaa/contract/money';
import { cashTexts } from '@binaa/contract/postings';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { lockLedger } from '../ledger/lock-ledger.ts';
import { postCashDifference } from '../ledger/post-cash-difference.ts';
import { hasOtherAdmin } from '../users/other-admin.ts';
import { decideOpenCount, readMonthOfWriteOffs } from './cash-count.queries.ts';
import { lockOpenCount, readCashCount } from './read-cash-count.ts';

export async function writeOffCashCount(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<CashCount> {
  const count = await lockOpenCount(tx, id);
  const { holder_id: holderId, difference_minor: differenceMinor, write_off_limit_minor: limit, status } = count;
  if (differenceMinor === 0) throw conflict(cashCountMessages.noDifference);
  if (Math.abs(differenceMinor) > limit) {
    throw conflict(cashCountMessages.aboveLimit({ amount: formatAmount(fromMinor(limit)) }));
  }
  await refuseAboveMonthLimit(tx, clock, actor, differenceMinor);
  const at = clock.now();
  const description = cashTexts.writtenOff(id, reason);
  const posting = await postCashDifference(tx, { holderId, differenceMinor, description, userId: actor.id, at });
  const decision = { status: 'WRITTEN_OFF', decided_by_id: actor.id, decided_at: at, posting_id: posting.id } as const;
  if (!(await decideOpenCount(tx, id, { ...decision, write_off_reason: reason }))) throw conflict();
  await writeAudit(tx, actor, 'cash-count.write-off', id, {
    before: { status },
    after: {
      status: 'WRITTEN_OFF',
      difference_minor: differenceMinor,
      posting_id: posting.id,
      write_off_reason: reason,
    },
  });
  return readCashCount(tx, actor, id);
}

/** Under the ledger lock, so that two write-offs at once do not both fit under the limit. */
async function refuseAboveMonthLimit(tx: Db, clock: Clock, actor: Actor, differenceMinor: number): Promise<void> {
  await lockLedger(tx);
  const { limitMinor, writtenOffMinor } = await readMonthOfWriteOffs(tx, clock, actor.id);
  if (writtenOffMinor + Math.abs(differenceMinor) <= limitMinor || !(await hasOtherAdmin(tx, actor))) return;
  throw forbidden(cashCountMessages.aboveMonthLimit({ amount: formatAmount(fromMinor(limitMinor)) }));
}
