import { type CashHandover, handoverMessages } from '@binaa/contract/cash-handovers';
import { minor } from '@binaa/contract/money';
import { cashTexts } from '@binaa/contract/postings';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { readCashFigures } from '../balances/cash-figures.ts';
import { lockLedger } from '../ledger/lock-ledger.ts';
import { postFloatTransfer } from '../ledger/post-float-transfer.ts';
import { needsAllowance } from './handover.policy.ts';
import { changeWaitingHandover, type HandoverView } from './handover.queries.ts';
import { lockWaiting, readHandover } from './read-handover.ts';

/** Two postings, so that each still touches one float: from the giver to the company's cash, and on to the receiver. */
export async function acceptHandover(tx: Db, clock: Clock, actor: Actor, id: number): Promise<CashHandover> {
  const now = clock.now();
  const handover = await lockWaiting(tx, actor, id, now);
  if (handover.to_id !== actor.id) throw forbidden(handoverMessages.onlyReceiver({ name: handover.receiver_name }));
  if (needsAllowance(handover)) throw conflict(handoverMessages.notAllowedYet);
  await refuseUncovered(tx, handover, now);

  const posting = { amountMinor: minor(handover.amount_minor), userId: actor.id, at: now };
  const taken = await postFloatTransfer(tx, {
    ...posting,
    type: 'WITHDRAWAL',
    holderId: handover.from_id,
    description: cashTexts.handedTo(id, handover.receiver_name),
  });
  const given = await postFloatTransfer(tx, {
    ...posting,
    type: 'DEPOSIT',
    holderId: handover.to_id,
    description: cashTexts.receivedFrom(id, handover.giver_name),
  });
  const postings = { out_posting_id: taken.id, in_posting_id: given.id };
  const change = { status: 'ACCEPTED', decided_by_id: actor.id, decided_at: now, ...postings } as const;
  if (!(await changeWaitingHandover(tx, id, change, now))) throw conflict();
  await writeAudit(tx, actor, 'cash-handover.accept', id, {
    before: { status: handover.status },
    after: { status: 'ACCEPTED', amount_minor: handover.amount_minor, ...postings },
  });
  return readHandover(tx, actor, id, now);
}

/** Under the ledger lock: nothing else is posted between this check and the two postings. */
async function refuseUncovered(tx: Db, { from_id, amount_minor }: HandoverView, now: Date): Promise<void> {
  await lockLedger(tx);
  const { expectedInHandMinor } = await readCashFigures(tx, from_id, now);
  if (amount_minor > expectedInHandMinor) throw conflict(handoverMessages.notCovered);
}
