import { hash } from 'node:crypto';
import type { CashHandover } from '@binaa/contract/cash-handovers';
import type { FloatStatement } from '@binaa/contract/float-statement';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { testNow } from '../../../test/test-clock.ts';
import { lockExpense } from '../expenses/expense.queries.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();

/** Opening 1,000.00; in March 4,000.00 given, 500.00 handed over, 2,745.25 spent and 45.25 of it reversed. */
async function foremanWithMonth() {
  const admin = (await test.signInAs('ADMIN')).call;
  const { user, call } = await test.signInAs('FOREMAN', { name: 'Omar Farouk' });
  const receiver = await test.signInAs('FOREMAN', { name: 'Bilal' });
  // The first moment of March in Qatar is 21:00 UTC of the day before.
  await giveFloat(test.db, user.id, 1_000, new Date('2026-02-28T20:59:59.999Z'));
  await giveFloat(test.db, user.id, 4_000, new Date('2026-02-28T21:00:00Z'));
  const offered = await call('POST', '/cash-handovers', { toId: receiver.user.id, amount: 500 });
  await receiver.call('PATCH', `/cash-handovers/${offered.json<CashHandover>().id}/accept`);
  await buildExpense(test.db, { submitted_by_id: user.id, amount_minor: 270_000, status: 'APPROVED' });
  const wrong = await buildExpense(test.db, { submitted_by_id: user.id, amount_minor: 4_525, status: 'APPROVED' });
  await admin('DELETE', `/expenses/${wrong.id}`);
  const statement = async (month = '2026-03') =>
    (await call('GET', `/foreman-balances/statement/${user.id}?month=${month}`)).json<FloatStatement>();
  return { admin, user, call, statement };
}

it('a month’s statement lists every entry between opening and closing balance', async () => {
  const { user, statement } = await foremanWithMonth();
  const march = await statement();
  expect(march).toMatchObject({
    userId: user.id,
    userName: 'Omar Farouk',
    month: '2026-03',
    openingBalance: 1_000,
    closingBalance: 1_800,
    totalIn: 4_045.25,
    totalOut: 3_245.25,
    printedAt: testNow.toISOString(),
  });
  expect(march.entries.map(({ signedAmount, balance }) => [signedAmount, balance])).toEqual([
    [4_000, 5_000],
    [-500, 4_500],
    [-2_700, 1_800],
    [-45.25, 1_754.75],
    [45.25, 1_800],
  ]);
  expect(await statement('2026-02')).toMatchObject({ openingBalance: 0, closingBalance: 1_000, totalIn: 1_000 });
  expect(await statement('2026-04')).toMatchObject({ openingBalance: 1_800, closingBalance: 1_800, entries: [] });
  expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
});

it('a reprint has the same check, whatever happened to names and later months', async () => {
  const { admin, user, statement } = await foremanWithMonth();
  const march = await statement();
  expect(march.check).toMatch(/^[0-9a-f]{16}$/);
  const entries = march.entries.map((entry) => [
    entry.id,
    entry.createdAt,
    entry.description,
    Math.round(entry.signedAmount * 100),
    Math.round((entry.balance ?? 0) * 100),
  ]);
  const content = JSON.stringify(['2026-03', user.id, 100_000, entries, 180_000]);
  expect(march.check).toBe(hash('sha256', content).slice(0, 16));

  await test.db.updateTable('users').set({ name: 'Omar F.' }).where('id', '=', user.id).execute();
  await giveFloat(test.db, user.id, 50, new Date('2026-03-31T21:00:00Z'));
  expect((await statement()).check).toBe(march.check);
  await admin('POST', '/foreman-balances/add-balance', { userId: user.id, amount: 0.01, type: 'DEPOSIT' });
  expect((await statement()).check).not.toBe(march.check);
});

it('a statement shows what is pending, what was rejected that month and the last count as of printing', async () => {
  const { user, call, statement } = await foremanWithMonth();
  const own = { submitted_by_id: user.id, spent_on: '2026-03-02', category: 'FUEL' } as const;
  const pending = await buildExpense(test.db, { ...own, amount_minor: 12_050 });
  await buildExpense(test.db, { ...own, amount_minor: 9_000, payment_method: 'CHEQUE' });
  const rejected = await buildExpense(test.db, { ...own, amount_minor: 8_000, status: 'REJECTED' });
  const before = new Date('2026-02-28T20:59:59Z');
  await buildExpense(test.db, { ...own, amount_minor: 7_000, status: 'REJECTED', decided_at: before });
  await call('POST', '/cash-counts', { counted: 1_700, note: 'Change' });
  await call('POST', '/cash-counts', { counted: 1_679.5, note: null });

  expect(await statement()).toMatchObject({
    pending: {
      count: 1,
      amount: 120.5,
      expenses: [{ id: pending.id, date: '2026-03-02', category: 'FUEL', amount: 120.5 }],
    },
    rejected: { count: 1, amount: 80, expenses: [{ id: rejected.id }] },
    lastCount: { counted: 1_679.5, difference: 0, status: 'SUBMITTED' },
  });
});

it('a statement is for the holder and the ADMIN, of a month that exists', async () => {
  const { admin, user } = await foremanWithMonth();
  const other = await test.signInAs('FOREMAN');
  const path = `/foreman-balances/statement/${user.id}`;
  expect((await other.call('GET', `${path}?month=2026-03`)).statusCode).toBe(403);
  expect((await admin('GET', `${path}?month=2026-03`)).statusCode).toBe(200);
  expect((await admin('GET', `${path}?month=2026-13`)).json()).toMatchObject({
    status: 400,
    errors: { month: 'Month must be written as YYYY-MM' },
  });
  expect((await admin('GET', path)).json()).toMatchObject({ errors: { month: 'Month is required' } });
  const worker = await buildUser(test.db, { role: 'WORKER' });
  expect((await admin('GET', `/foreman-balances/statement/${worker.id}?month=2026-03`)).statusCode).toBe(404);
});

it('the balances of a statement follow each other when a posting waited over the end of the month', async () => {
  const { user } = await test.signInAs('FOREMAN');
  await giveFloat(test.db, user.id, 1_000);
  const expense = await buildExpense(test.db, { submitted_by_id: user.id, amount_minor: 10_000 });
  // The last second of March in Qatar.
  test.clock.now = new Date('2026-03-31T20:59:59Z');
  const { call: approver } = await test.signInAs('ADMIN');
  const approving: ReturnType<typeof approver>[] = [];
  await test.db.transaction().execute(async (tx) => {
    await lockExpense(tx, expense.id);
    approving.push(approver('PATCH', `/expenses/${expense.id}/approve`));
    await untilWaiting(test.db, 1);
    test.clock.now = new Date('2026-03-31T21:00:01Z');
    const deposit = { userId: user.id, amount: 500, type: 'DEPOSIT' };
    expect((await approver('POST', '/foreman-balances/add-balance', deposit)).statusCode).toBe(201);
  });
  expect((await approving[0])?.statusCode).toBe(200);
  const statement = async (month: string) =>
    (await approver('GET', `/foreman-balances/statement/${user.id}?month=${month}`)).json<FloatStatement>();
  const [march, april] = [await statement('2026-03'), await statement('2026-04')];
  test.clock.now = testNow;
  expect(march.entries.map(({ balance }) => balance)).toEqual([1_000, 900]);
  expect(march.closingBalance).toBe(900);
  expect(april).toMatchObject({ openingBalance: 900, entries: [{ balance: 1_400 }], closingBalance: 1_400 });
});
