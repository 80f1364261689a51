import type { BalanceRecord } from '@binaa/contract/balances';
import { beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../src/features/ledger/verify-ledger.ts';
import { type Call, useTestApp } from '../build-test-app.ts';
import { buildHandover, giveFloat } from '../factories/cash.ts';
import { buildExpense } from '../factories/expense.ts';
import { testNow } from '../test-clock.ts';

/** `npm run test:long` raises the number of rounds. */
const rounds = Number(process.env['MONEY_ROUNDS'] ?? 3);

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

async function parties(amount: number) {
  const giver = await test.signInAs('FOREMAN');
  const receiver = await test.signInAs('FOREMAN');
  await giveFloat(test.db, giver.user.id, amount);
  const balanceOf = async (userId: number) =>
    (await admin('GET', `/foreman-balances/user/${userId}`)).json<BalanceRecord>();
  return {
    giver,
    receiver,
    balanceOf,
    offered: (amountMinor: number) =>
      buildHandover(test.db, { from_id: giver.user.id, to_id: receiver.user.id, amount_minor: amountMinor }),
    accept: (id: number) => receiver.call('PATCH', `/cash-handovers/${id}/accept`),
  };
}

it('one of many acceptances of a hand-over posts, beside refusal and cancellation', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { giver, receiver, offered, accept, balanceOf } = await parties(100);
    const { id } = await offered(6_000);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => accept(id)),
      receiver.call('PATCH', `/cash-handovers/${id}/refuse`, { reason: 'Not needed' }),
      giver.call('PATCH', `/cash-handovers/${id}/cancel`),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6);
    const moved = answers.slice(0, 5).some(({ statusCode }) => statusCode === 200) ? 60 : 0;
    expect(await balanceOf(giver.user.id)).toMatchObject({ balance: 100 - moved });
    expect(await balanceOf(receiver.user.id)).toMatchObject({ balance: moved });
  }
  expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
});

it('hand-overs accepted at once never take more than the giver has', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { giver, receiver, offered, accept, balanceOf } = await parties(100);
    const offers = [await offered(4_000), await offered(4_000), await offered(4_000), await offered(4_000)];
    const answers = await Promise.all(offers.map(({ id }) => accept(id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 200, 409, 409,
    ]);
    expect(await balanceOf(giver.user.id)).toMatchObject({ balance: 20 });
    expect(await balanceOf(receiver.user.id)).toMatchObject({ balance: 80 });
  }
  expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
});

it('cash is never handed over that an expense approved at the same moment has spent', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { giver, offered, accept, balanceOf } = await parties(100);
    const expense = await buildExpense(test.db, { submitted_by_id: giver.user.id, amount_minor: 7_000 });
    const [covered, uncovered] = [await offered(3_000), await offered(3_001)];
    const [approved, refused, accepted] = await Promise.all([
      admin('PATCH', `/expenses/${expense.id}/approve`),
      accept(uncovered.id),
      accept(covered.id),
    ]);
    expect(approved.statusCode).toBe(200);
    expect(refused.statusCode).toBe(409);
    expect(accepted.statusCode).toBe(200);
    expect(await balanceOf(giver.user.id)).toMatchObject({ balance: 0 });
  }
  expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
});
