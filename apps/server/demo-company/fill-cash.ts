import { minor, toMinor } from '@binaa/contract/money';
import { readCashFigures } from '../src/features/balances/cash-figures.ts';
import { postFloatTransfer } from '../src/features/ledger/post-float-transfer.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { fundRequest, handover } from './cash-rows.ts';

const hour = 3_600_000;

/**
 * What each foreman has left this morning, about, when the pending expenses are approved. The first is low, the fourth above
 * the ceiling.
 */
const leftOver = [640, 2_850, 1_480, 9_400, 3_120, 1_975];

/** Limits, floats, an open request and a hand-over that waits, for the foremen of the demo company. */
export async function fillCash(tx: Db, clock: Clock, people: readonly UserRow[]): Promise<void> {
  const now = clock.now();
  const foremen = people.filter(({ role }) => role === 'FOREMAN');
  const admin = people.find(({ role }) => role === 'ADMIN');
  const [first, second] = foremen;
  if (!admin || !first || !second) return;
  for (const [index, holder] of foremen.entries()) {
    await tx
      .insertInto('float_settings')
      .values({ user_id: holder.id, ceiling_minor: toMinor(8_000), low_at_minor: toMinor(1_000), updated_at: now })
      .execute();
    await settle(tx, { holder, admin, left: leftOver[index] ?? 2_000, now });
  }
  await fundRequest(tx, clock, {
    holder: first,
    amount: 3_000,
    reason: 'Diesel and water, night pours',
    createdAt: new Date(now.getTime() - 3 * hour),
  });
  await handover(tx, {
    from: second,
    to: first,
    amount: 400,
    note: 'For the pump hire, until your funds arrive',
    createdAt: new Date(now.getTime() - hour),
  });
}

type Settlement = { holder: UserRow; admin: UserRow; left: number; now: Date };

/** The last posting of the day, in round sums. */
async function settle(tx: Db, { holder, admin, left, now }: Settlement): Promise<void> {
  const { afterPendingMinor } = await readCashFigures(tx, holder.id, now);
  const missing = Math.round((toMinor(left) - afterPendingMinor) / 5_000) * 5_000;
  if (missing === 0) return;
  await postFloatTransfer(tx, {
    type: missing > 0 ? 'DEPOSIT' : 'WITHDRAWAL',
    holderId: holder.id,
    amountMinor: minor(Math.abs(missing)),
    description: missing > 0 ? undefined : 'Handed back',
    userId: admin.id,
    at: new Date(now.getTime() - 30_000),
  });
}
