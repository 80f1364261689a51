import type { BalanceRecord } from '@binaa/contract/balances';
import type { CashCount } from '@binaa/contract/cash-counts';
import type { CashHandover } from '@binaa/contract/cash-handovers';
import type { CompanyTransaction } from '@binaa/contract/finance';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { testNow } from '../../../test/test-clock.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN', { name: 'Khalid' }));
});

async function balanceOf(userId: number): Promise<BalanceRecord> {
  return (await admin('GET', `/foreman-balances/user/${userId}`)).json();
}

async function companyBalance(): Promise<number> {
  return (await admin('GET', '/company-transactions/balance')).json<{ balance: number }>().balance;
}

/** QAR 3,250.00 in the float; pending expenses of 1,120.50 paid in cash and 400.00 by company card. */
async function foremanWithPending() {
  const { user, call } = await test.signInAs('FOREMAN', { name: 'Omar' });
  await giveFloat(test.db, user.id, 3_250);
  const large = await buildExpense(test.db, { submitted_by_id: user.id, amount_minor: 92_050 });
  const small = await buildExpense(test.db, { submitted_by_id: user.id, amount_minor: 20_000, payment_method: 'CASH' });
  await buildExpense(test.db, { submitted_by_id: user.id, amount_minor: 40_000, payment_method: 'COMPANY_CARD' });
  const count = (counted: number, note: string | null = 'Taxi without a receipt') =>
    call('POST', '/cash-counts', { counted, note });
  return { user, call, count, large, small };
}

const figures = ({ balance, afterPending, expectedInHand }: BalanceRecord) => [balance, afterPending, expectedInHand];

describe('the cash of a holder', () => {
  it('is less by the pending expenses, and by what a count finds missing once that is written off', async () => {
    const { user, count } = await foremanWithPending();
    expect(await balanceOf(user.id)).toMatchObject({
      balance: 3_250,
      totalPending: 1_520.5,
      pendingFloat: 1_120.5,
      offered: 0,
      afterPending: 2_129.5,
      expectedInHand: 2_129.5,
    });
    const counted = (await count(2_100)).json<CashCount>();
    expect(counted).toMatchObject({ balance: 3_250, pending: 1_120.5, expected: 2_129.5, difference: -29.5 });

    const before = await companyBalance();
    const reason = 'Coins lost on site';
    const settled = await admin('POST', `/cash-counts/${counted.id}/write-off`, { reason });
    expect(settled.json()).toMatchObject({ status: 'WRITTEN_OFF', writeOffReason: reason, decidedByName: 'Khalid' });
    expect(await balanceOf(user.id)).toMatchObject({ balance: 3_220.5, expectedInHand: 2_100 });
    expect(await companyBalance()).toBeCloseTo(before - 29.5, 5);

    const { transactionId } = settled.json<CashCount>();
    expect((await admin('GET', `/foreman-balances/transactions/${transactionId}`)).json()).toMatchObject({
      type: 'WITHDRAWAL',
      kind: 'CASH_SHORTAGE',
      amount: 29.5,
      description: `Cash count ${counted.id}: ${reason}`,
      referenceType: null,
    });
    const company = (await admin('GET', `/company-transactions/${transactionId}`)).json<CompanyTransaction>();
    expect(company).toMatchObject({ transactionType: 'WITHDRAWAL', relatedType: 'OTHER', relatedId: null });
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });

  it('is expected to hold what was spent on an expense that is rejected', async () => {
    const { user, count, small } = await foremanWithPending();
    await count(2_100);
    expect((await admin('PATCH', `/expenses/${small.id}/reject`)).statusCode).toBe(200);
    expect(figures(await balanceOf(user.id))).toEqual([3_250, 2_329.5, 2_329.5]);
    expect((await count(2_100)).json()).toMatchObject({ difference: -229.5 });
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });

  it('is expected to hold what is offered until it is accepted', async () => {
    const { user, call } = await foremanWithPending();
    const receiver = await test.signInAs('FOREMAN');
    const before = (await admin('GET', '/company-transactions/balance')).json<object>();
    const offered = await call('POST', '/cash-handovers', { toId: receiver.user.id, amount: 500 });
    expect(figures(await balanceOf(user.id))).toEqual([3_250, 1_629.5, 2_129.5]);

    await receiver.call('PATCH', `/cash-handovers/${offered.json<CashHandover>().id}/accept`);
    expect(figures(await balanceOf(user.id))).toEqual([2_750, 1_629.5, 1_629.5]);
    expect(await balanceOf(receiver.user.id)).toMatchObject({ balance: 500 });
    expect((await admin('GET', '/company-transactions/balance')).json()).toEqual(before);
    const postings = await test.db
      .selectFrom('ledger_postings')
      .select('kind')
      .where('description', 'like', `Hand-over ${offered.json<CashHandover>().id} %`)
      .orderBy('id')
      .execute();
    expect(postings).toEqual([{ kind: 'FLOAT_WITHDRAWAL' }, { kind: 'FLOAT_DEPOSIT' }]);
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });
});

describe('counting cash', () => {
  it('keeps what was counted by denomination; the total counts', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const denominations = { 500: 1, 50: 3, '0.25': 2 };
    const answer = await call('POST', '/cash-counts', { counted: 700, denominations, note: 'A note of 50 is torn' });
    expect(answer.json()).toMatchObject({ counted: 700, difference: 700, denominations, status: 'SUBMITTED' });
  });

  it('needs a note only when there is a difference', async () => {
    const { count } = await foremanWithPending();
    const refused = await count(2_129, null);
    expect(refused.json()).toMatchObject({
      status: 400,
      errors: { note: 'Note is required when the cash differs from what is expected' },
    });
    expect((await count(2_129.5, null)).json()).toMatchObject({ difference: 0, note: null });
  });

  it('replaces an open count of the same holder, also when two come at once', async () => {
    const { call, count } = await foremanWithPending();
    await Promise.all([count(2_000), count(2_001), count(2_002)]);
    const { content } = (await call('GET', '/cash-counts')).json<Page<CashCount>>();
    expect(content.map(({ status }) => status).toSorted()).toEqual(['SUBMITTED', 'SUPERSEDED', 'SUPERSEDED']);
    const old = content.find(({ status }) => status === 'SUPERSEDED');
    expect((await admin('PATCH', `/cash-counts/${old?.id}/confirm`)).json()).toMatchObject({
      status: 409,
      message: 'A newer count has replaced this one.',
    });
  });

  it('of somebody else is for an ADMIN', async () => {
    const { user } = await foremanWithPending();
    const other = await test.signInAs('FOREMAN');
    const body = { holderId: user.id, counted: 2_129.5 };
    expect((await other.call('POST', '/cash-counts', body)).statusCode).toBe(403);
    expect((await admin('POST', '/cash-counts', body)).json()).toMatchObject({
      holderName: 'Omar',
      countedByName: 'Khalid',
    });
    const engineer = await test.signInAs('ENGINEER');
    const nobody = await admin('POST', '/cash-counts', { ...body, holderId: engineer.user.id });
    expect(nobody.json()).toMatchObject({
      status: 400,
      errors: { holderId: expect.stringContaining('balance account') },
    });
    expect((await other.call('GET', `/cash-counts?holderId=${user.id}`)).json()).toMatchObject({ totalElements: 0 });
  });

  it.each([
    [{ counted: -1 }, 'counted', 'Counted amount cannot be negative'],
    [{ counted: 1.005 }, 'counted', 'Counted amount can have at most 2 decimals'],
    [{ counted: null }, 'counted', 'Counted amount is required'],
  ])('refuses %j', async (body, field, message) => {
    const { call } = await test.signInAs('FOREMAN');
    const answer = await call('POST', '/cash-counts', body);
    expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: message } });
  });

  it.each([{ 20: 1 }, { 500: -1 }, { 500: 1.5 }, [1], 'five'])('refuses %j as denominations', async (denominations) => {
    const { call } = await test.signInAs('FOREMAN');
    const answer = await call('POST', '/cash-counts', { counted: 0, denominations });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Denominations must be whole numbers of known notes and coins');
  });
});

describe('a count', () => {
  it('is confirmed once, and its difference stays', async () => {
    const { user, count } = await foremanWithPending();
    const { id } = (await count(2_100)).json<CashCount>();
    expect((await admin('PATCH', `/cash-counts/${id}/confirm`)).json()).toMatchObject({
      status: 'CONFIRMED',
      difference: -29.5,
    });
    expect(await balanceOf(user.id)).toMatchObject({ balance: 3_250 });
    const again = await admin('POST', `/cash-counts/${id}/write-off`, { reason: 'Too late' });
    expect(again.json()).toMatchObject({ status: 409, message: 'This count was already confirmed by Khalid.' });
  });

  it('with a surplus raises the float and the company’s income', async () => {
    const { user, count } = await foremanWithPending();
    const stats = async () =>
      (await admin('GET', '/company-transactions/recent-stats')).json<{ totalIncome: number; totalExpenses: number }>();
    const before = await stats();
    const { id } = (await count(2_134.5)).json<CashCount>();
    const settled = await admin('POST', `/cash-counts/${id}/write-off`, { reason: 'Change not given back' });
    const { transactionId } = settled.json<CashCount>();
    expect(await balanceOf(user.id)).toMatchObject({ balance: 3_255, expectedInHand: 2_134.5 });
    expect((await admin('GET', `/company-transactions/${transactionId}`)).json()).toMatchObject({
      transactionType: 'DEPOSIT',
      relatedType: 'OTHER',
      amount: 5,
      kind: 'CASH_SURPLUS',
    });
    const after = await stats();
    expect(after.totalIncome).toBeCloseTo(before.totalIncome + 5, 5);
    expect(after.totalExpenses).toBeCloseTo(before.totalExpenses, 5);
  });

  it('is written off up to QAR 500, and only with a difference', async () => {
    const { count } = await foremanWithPending();
    const writeOff = async (counted: number) => {
      const { id } = (await count(counted)).json<CashCount>();
      return admin('POST', `/cash-counts/${id}/write-off`, { reason: 'Stolen from the car' });
    };
    expect((await writeOff(1_629.49)).json()).toMatchObject({
      status: 409,
      message: 'A difference above QAR 500.00 cannot be written off here.',
    });
    expect((await writeOff(2_129.5)).json()).toMatchObject({
      status: 409,
      message: 'This count has no difference to write off.',
    });
    expect((await writeOff(1_629.5)).statusCode).toBe(200);
  });

  it('is written off once when two ADMINs do it at the same time', async () => {
    const { user, count } = await foremanWithPending();
    const { id } = (await count(2_100)).json<CashCount>();
    const settle = () => admin('POST', `/cash-counts/${id}/write-off`, { reason: 'Coins lost on site' });
    const answers = await Promise.all([settle(), settle(), admin('PATCH', `/cash-counts/${id}/confirm`)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const [{ status } = { status: '' }] = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json<CashCount>());
    expect(await balanceOf(user.id)).toMatchObject({ balance: status === 'WRITTEN_OFF' ? 3_220.5 : 3_250 });
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });
});
