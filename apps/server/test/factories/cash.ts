import { toMinor } from '@binaa/contract/money';
import { postFloatTransfer } from '../../src/features/ledger/post-float-transfer.ts';
import type { Db } from '../../src/schema.ts';
import type { CashHandoverRow, FundRequestRow, NewCashHandover, NewFundRequest } from '../../src/schema-cash.ts';
import { testNow } from '../test-clock.ts';
import { buildUser } from './user.ts';

/** Puts money into a holder's float. */
export async function giveFloat(db: Db, holderId: number, amount: number, at = testNow): Promise<void> {
  await db.transaction().execute((tx) =>
    postFloatTransfer(tx, {
      type: 'DEPOSIT',
      holderId,
      amountMinor: toMinor(amount),
      description: undefined,
      userId: holderId,
      at,
    }),
  );
}

export async function buildFundRequest(
  db: Db,
  overrides: Partial<NewFundRequest> & { holder_id: number },
): Promise<FundRequestRow> {
  return db
    .insertInto('fund_requests')
    .values({
      amount_minor: 300_000,
      reason: 'Diesel and water, night pours',
      needed_by: '2026-03-12',
      created_at: testNow,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An offer of QAR 100 that the giver can cover, unless a giver or an amount is given. */
export async function buildHandover(db: Db, overrides: Partial<NewCashHandover> = {}): Promise<CashHandoverRow> {
  const from = overrides.from_id ?? (await buildUser(db, { role: 'FOREMAN' })).id;
  if (overrides.amount_minor === undefined) await giveFloat(db, from, 100);
  return db
    .insertInto('cash_handovers')
    .values({
      from_id: from,
      to_id: overrides.to_id ?? (await buildUser(db, { role: 'FOREMAN' })).id,
      amount_minor: 10_000,
      offered_by_id: from,
      created_at: testNow,
      expires_at: new Date(testNow.getTime() + 7 * 86_400_000),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
