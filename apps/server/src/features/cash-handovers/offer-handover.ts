import { handoverDays } from '@binaa/contract/cash';
import { type CashHandover, type HandoverInput, handoverMessages } from '@binaa/contract/cash-handovers';
import { formatAmount, fromMinor, toMinor } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayUseCashOf } from '../balances/cash.policy.ts';
import { lockHolder, readCashFigures } from '../balances/cash-figures.ts';
import { hasOtherAdmin } from '../users/other-admin.ts';
import { insertHandover, isReceiver } from './handover.queries.ts';
import { readHandover } from './read-handover.ts';

const dayMilliseconds = 86_400_000;

export async function offerHandover(tx: Db, clock: Clock, actor: Actor, input: HandoverInput): Promise<CashHandover> {
  const now = clock.now();
  const fromId = input.fromId ?? actor.id;
  if (!mayUseCashOf(actor, 'cash.handover', fromId)) throw forbidden();
  if (fromId === input.toId) throw invalidField('toId', handoverMessages.sameHolder);
  if (fromId !== actor.id && input.toId === actor.id && (await hasOtherAdmin(tx, actor))) {
    throw invalidField('toId', handoverMessages.takesForYourself);
  }
  if (!(await lockHolder(tx, fromId))) throw invalidField('fromId', handoverMessages.giverUnknown);
  if (!(await isReceiver(tx, input.toId))) throw invalidField('toId', handoverMessages.receiverUnknown);

  const { afterPendingMinor } = await readCashFigures(tx, fromId, now);
  const amountMinor = toMinor(input.amount);
  if (amountMinor > afterPendingMinor) {
    const most = formatAmount(fromMinor(Math.max(afterPendingMinor, 0)));
    throw invalidField('amount', handoverMessages.tooMuch({ amount: most }));
  }
  const handover = {
    from_id: fromId,
    to_id: input.toId,
    amount_minor: amountMinor,
    note: input.note ?? null,
    offered_by_id: actor.id,
    expires_at: new Date(now.getTime() + handoverDays * dayMilliseconds),
  };
  const id = await insertHandover(tx, { ...handover, created_at: now });
  await writeAudit(tx, actor, 'cash-handover.offer', id, { after: handover });
  return readHandover(tx, actor, id, now);
}
