import { handoverDays } from '@binaa/contract/cash';
import { dayOf } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';
import { toMinor } from '@binaa/contract/money';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';

type Request = { holder: UserRow; amount: number; reason: string; createdAt: Date };

/** An open request, needed two days later. */
export async function fundRequest(
  tx: Db,
  clock: Clock,
  { holder, amount, reason, createdAt }: Request,
): Promise<number> {
  const { id } = await tx
    .insertInto('fund_requests')
    .values({
      holder_id: holder.id,
      amount_minor: toMinor(amount),
      reason,
      needed_by: addDays(dayOf(createdAt, clock.timeZone), 2),
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Handover = { from: UserRow; to: UserRow; amount: number; note: string; createdAt: Date };

export async function handover(tx: Db, { from, to, amount, note, createdAt }: Handover): Promise<number> {
  const { id } = await tx
    .insertInto('cash_handovers')
    .values({
      from_id: from.id,
      to_id: to.id,
      amount_minor: toMinor(amount),
      note,
      offered_by_id: from.id,
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + handoverDays * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
