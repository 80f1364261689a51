import { balanceMessages } from '@binaa/contract/balances';
import { type CashCount, type CashCountInput, cashCountMessages } from '@binaa/contract/cash-counts';
import { toMinor } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayUseCashOf } from '../balances/cash.policy.ts';
import { lockHolder } from '../balances/cash-figures.ts';
import { insertCashCount, supersedeOpenCount } from './cash-count.queries.ts';
import { readCashCount } from './read-cash-count.ts';

/** Replaces an earlier count that nobody has decided yet. */
export async function countCash(tx: Db, clock: Clock, actor: Actor, input: CashCountInput): Promise<CashCount> {
  const holderId = input.holderId ?? actor.id;
  if (!mayUseCashOf(actor, 'cash.count', holderId)) throw forbidden();
  if (!(await lockHolder(tx, holderId))) throw invalidField('holderId', balanceMessages.noAccount);
  await supersedeOpenCount(tx, holderId);
  const id = await insertCashCount(tx, {
    holderId,
    countedMinor: toMinor(input.counted),
    denominations: input.denominations ?? null,
    note: input.note ?? null,
    userId: actor.id,
    at: clock.now(),
  });
  if (id === undefined) throw invalidField('note', cashCountMessages.noteRequired);
  const count = await readCashCount(tx, actor, id);
  const { counted, balance, pending, difference, note } = count;
  await writeAudit(tx, actor, 'cash-count.record', id, {
    after: { holderId, counted, balance, pending, difference, note },
  });
  return count;
}
